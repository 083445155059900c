ALTER TABLE "sign_in_code" ADD COLUMN "tries_by" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD COLUMN "network_hash" text;