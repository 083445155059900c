ALTER TABLE "booth_reservation" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "booth_reservation" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booth_reservation" ADD CONSTRAINT "booth_reservation_assigned_to_organiser_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."organiser"("id") ON DELETE set null ON UPDATE no action;