CREATE TABLE "review_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"title" jsonb NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "review_mail_member" UNIQUE("member_id","outcome")
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "message_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mail" ADD CONSTRAINT "review_mail_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decision_exhibitor_id_outcome_index" ON "review_decision" USING btree ("exhibitor_id","outcome");--> statement-breakpoint
CREATE INDEX "review_decision_item_id_index" ON "review_decision" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "review_decision_decided_at_index" ON "review_decision" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "review_mail_due" ON "review_mail" USING btree ("send_at") WHERE "review_mail"."state" = 'due';--> statement-breakpoint
CREATE INDEX "ticket_message_due" ON "ticket" USING btree ("issued_at") WHERE "ticket"."message_state" = 'due';