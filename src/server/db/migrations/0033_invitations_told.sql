ALTER TABLE "conference_invitation" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
UPDATE "conference_invitation" SET "told_at" = "invited_at";
