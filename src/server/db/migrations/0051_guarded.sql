CREATE TABLE "removed_file" (
	"name" text PRIMARY KEY NOT NULL,
	"upload" text,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_switch" (
	"name" text PRIMARY KEY NOT NULL,
	"off_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_file" ALTER COLUMN "upload" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "stored_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "upload" SET "stored_bytes" = "bytes" WHERE "bytes" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_report_account" ON "chat_report" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "exhibit_like_created" ON "exhibit_like" USING btree ("created_at");