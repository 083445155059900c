DROP INDEX "member_email";--> statement-breakpoint
ALTER TABLE "exhibitor" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "exhibition_id" uuid;--> statement-breakpoint
UPDATE "member" SET "exhibition_id" = "exhibitor"."exhibition_id" FROM "exhibitor" WHERE "exhibitor"."id" = "member"."exhibitor_id";--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_origin" ON "exhibitor" USING btree (coalesce("origin_id", "id"));--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_edition" ON "member" USING btree ("email","exhibition_id") WHERE "member"."removed_at" is null;