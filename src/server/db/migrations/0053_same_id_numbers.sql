ALTER TABLE "refused_id_number" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "refused_id_number" CASCADE;--> statement-breakpoint
ALTER TABLE "registration" DROP CONSTRAINT "registration_id_number";--> statement-breakpoint
CREATE INDEX "registration_id_number" ON "registration" USING btree ("exhibition_id","id_number_index");