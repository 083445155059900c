ALTER TABLE "exhibit" ADD COLUMN "minimum_order" integer;--> statement-breakpoint
ALTER TABLE "exhibit" ADD COLUMN "lead_days" smallint;--> statement-breakpoint
ALTER TABLE "exhibit_text" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;