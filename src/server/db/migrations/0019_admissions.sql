CREATE TABLE "revoked_admission" (
	"admission_id" text PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seat" ADD COLUMN "admission_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 16) NOT NULL;--> statement-breakpoint
ALTER TABLE "revoked_admission" ADD CONSTRAINT "revoked_admission_item_id_programme_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."programme_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revoked_admission_item_id_index" ON "revoked_admission" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_admission_id_unique" UNIQUE("admission_id");