CREATE TABLE "reminder" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"tries" smallint DEFAULT 1 NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_in" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "lang" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_sign_in_sign_in_token_hash_fk" FOREIGN KEY ("sign_in") REFERENCES "public"."sign_in"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_sign_in_index" ON "transfer" USING btree ("sign_in");--> statement-breakpoint
CREATE INDEX "transfer_created_at_index" ON "transfer" USING btree ("created_at");