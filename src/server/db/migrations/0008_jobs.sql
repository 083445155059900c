ALTER TABLE "inquiry_mail" DROP COLUMN "tries";--> statement-breakpoint
-- Those that waited for another try are due again.
DELETE FROM "reminder" WHERE "sent_at" IS NULL AND "retry_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "reminder" DROP COLUMN "retry_at";
