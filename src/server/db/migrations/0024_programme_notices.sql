CREATE TABLE "programme_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "programme_notice_about" UNIQUE("account_id","exhibition_id","kind","about")
);
--> statement-breakpoint
ALTER TABLE "programme_notice" ADD CONSTRAINT "programme_notice_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_notice" ADD CONSTRAINT "programme_notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programme_notice_due" ON "programme_notice" USING btree ("send_at") WHERE "programme_notice"."state" = 'due';