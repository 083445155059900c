ALTER TABLE "exhibitor" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exhibitor" ADD COLUMN "taken_down_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibit" ADD COLUMN "deleted_at" timestamp with time zone;