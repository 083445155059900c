CREATE TABLE "news_consent" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"lang" text NOT NULL,
	"text_version" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_consent" ADD CONSTRAINT "news_consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;