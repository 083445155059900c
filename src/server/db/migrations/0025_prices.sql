ALTER TABLE "exhibit" ADD COLUMN "currency" text DEFAULT 'CNY' NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibit" ADD COLUMN "price_terms" text;--> statement-breakpoint
ALTER TABLE "exhibit" ADD COLUMN "price_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;