ALTER TABLE "sign_in" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "last_seen_on" date;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_opened_by_sign_in_token_hash_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."sign_in"("token_hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_opened_by_index" ON "sign_in" USING btree ("opened_by");--> statement-breakpoint
UPDATE "sign_in" SET "expires_at" = "created_at" + interval '30 days' WHERE "expires_at" > "created_at" + interval '30 days';
