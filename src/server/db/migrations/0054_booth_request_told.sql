ALTER TABLE "booth_reservation" ADD COLUMN "word" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booth_reservation" ADD COLUMN "told_at" timestamp with time zone;