DROP INDEX "member_email_edition";--> statement-breakpoint
ALTER TABLE "exhibitor" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "cellphone" text;--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_of_edition" ON "member" USING btree ("email","exhibition_id") WHERE "member"."removed_at" is null and "member"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "member_cellphone_of_edition" ON "member" USING btree ("cellphone","exhibition_id") WHERE "member"."removed_at" is null;