ALTER TABLE "registration" DROP CONSTRAINT "registration_id_number";--> statement-breakpoint
CREATE INDEX "registration_id_number" ON "registration" USING btree ("exhibition_id","id_number_index");