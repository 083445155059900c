ALTER TABLE "booth_reservation" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "booth_reservation" ADD COLUMN "state_changed_at" timestamp with time zone;