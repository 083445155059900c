CREATE TABLE "mailing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"audience" jsonb NOT NULL,
	"subject" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"hold_until" timestamp with time zone,
	"requested_by" uuid,
	"confirmed_by" uuid,
	"counts" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_recipient" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailing_id" uuid NOT NULL,
	"account_id" uuid,
	"member_id" uuid,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailing_recipient_account" UNIQUE("mailing_id","account_id"),
	CONSTRAINT "mailing_recipient_member" UNIQUE("mailing_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipient" ADD CONSTRAINT "mailing_recipient_mailing_id_mailing_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipient" ADD CONSTRAINT "mailing_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipient" ADD CONSTRAINT "mailing_recipient_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_exhibition" ON "mailing" USING btree ("exhibition_id","id");--> statement-breakpoint
CREATE INDEX "mailing_open" ON "mailing" USING btree ("state") WHERE "mailing"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "mailing_recipient_by_account" ON "mailing_recipient" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mailing_recipient_by_member" ON "mailing_recipient" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "mailing_recipient_list" ON "mailing_recipient" USING btree ("mailing_id","id");--> statement-breakpoint
CREATE INDEX "mailing_recipient_due" ON "mailing_recipient" USING btree ("send_at") WHERE "mailing_recipient"."state" = 'due';--> statement-breakpoint
CREATE INDEX "mailing_recipient_claimed" ON "mailing_recipient" USING btree ("changed_at") WHERE "mailing_recipient"."state" = 'claimed';