CREATE TABLE "conference_star" (
	"account_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conference_star_account_id_item_id_pk" PRIMARY KEY("account_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "conference_star" ADD CONSTRAINT "conference_star_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_star" ADD CONSTRAINT "conference_star_item_id_programme_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."programme_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conference_star_item" ON "conference_star" USING btree ("item_id");