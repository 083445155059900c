ALTER TABLE "exhibit" ADD COLUMN "currency" text DEFAULT 'CNY' NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibit" ADD COLUMN "price_terms" text;--> statement-breakpoint
ALTER TABLE "exhibit" ADD COLUMN "price_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibit" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "exhibit_deleted" ON "exhibit" USING btree ("deleted_at") WHERE "exhibit"."deleted_at" is not null and "exhibit"."emptied_at" is null;--> statement-breakpoint
UPDATE "exhibit" SET "emptied_at" = "deleted_at" WHERE "deleted_at" IS NOT NULL;
