CREATE TABLE "share_ticket" (
	"app_id" text PRIMARY KEY NOT NULL,
	"ticket" text,
	"expires_at" timestamp with time zone,
	"renewing_until" timestamp with time zone,
	"retry_at" timestamp with time zone
);
