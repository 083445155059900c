ALTER TABLE "buying_lead" ADD COLUMN "exhibition_id" uuid;--> statement-breakpoint
UPDATE "buying_lead" SET "exhibition_id" = (SELECT "id" FROM "exhibition" ORDER BY "is_current" DESC, "start_date" DESC LIMIT 1);--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "exhibition_id" uuid;--> statement-breakpoint
UPDATE "feedback" SET "exhibition_id" = (SELECT "id" FROM "exhibition" ORDER BY "is_current" DESC, "start_date" DESC LIMIT 1);--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "exhibition_id" uuid;--> statement-breakpoint
SELECT set_config('pavilion.history', 'open', true);--> statement-breakpoint
UPDATE "event" SET "exhibition_id" = coalesce(
  (SELECT "id" FROM "exhibition" WHERE "subject" = 'exhibition' AND "id"::text = "subject_id"),
  (SELECT "exhibition_id" FROM "exhibitor" WHERE "exhibitor"."id" = "event"."exhibitor_id"),
  (SELECT "id" FROM "exhibition" ORDER BY "is_current" DESC, "start_date" DESC LIMIT 1)
) WHERE "subject" NOT IN ('organiser', 'organiser_role', 'second_factor', 'site_switch', 'keys');--> statement-breakpoint
SELECT set_config('pavilion.history', '', true);--> statement-breakpoint
ALTER TABLE "buying_lead" ADD CONSTRAINT "buying_lead_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buying_lead_exhibition" ON "buying_lead" USING btree ("exhibition_id","id");--> statement-breakpoint
CREATE INDEX "feedback_exhibition" ON "feedback" USING btree ("exhibition_id","id");--> statement-breakpoint
CREATE INDEX "event_exhibition" ON "event" USING btree ("exhibition_id","id");