CREATE TABLE "cancelled_seat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"cancelled_by" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_words" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cancelled_seat" ADD CONSTRAINT "cancelled_seat_item_id_programme_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."programme_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_seat" ADD CONSTRAINT "cancelled_seat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_words" ADD CONSTRAINT "registration_words_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancelled_seat_item" ON "cancelled_seat" USING btree ("item_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "cancelled_seat_account_id_index" ON "cancelled_seat" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "registration_words_words" ON "registration_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "registration_words_name" ON "registration_words" USING btree ("exhibition_id","sort_name");--> statement-breakpoint
CREATE INDEX "registration_words_account" ON "registration_words" USING btree ("account_id","exhibition_id");--> statement-breakpoint
CREATE INDEX "seat_item" ON "seat" USING btree ("item_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "seat_joined" ON "seat" USING btree ("joined_at","id");