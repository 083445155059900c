ALTER TABLE "friend_invitation" ADD COLUMN "mails" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "friend_invitation" ADD COLUMN "mailed_at" timestamp with time zone;