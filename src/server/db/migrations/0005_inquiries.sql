CREATE TABLE "buying_lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"industry" text NOT NULL,
	"product_category_1" text NOT NULL,
	"product_category_2" text NOT NULL,
	"requirement" text NOT NULL,
	"contact_consent" boolean NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"exhibit_id" uuid,
	"exhibit_name" jsonb,
	"purchase_id" uuid,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"country" text NOT NULL,
	"industry" text NOT NULL,
	"intention" text,
	"estimated_quantity" smallint,
	"receiving_email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"mails" boolean NOT NULL,
	"lang" text NOT NULL,
	"assigned_to" uuid,
	"closed_by" text,
	"messages" integer DEFAULT 0 NOT NULL,
	"last_of_buyer" integer DEFAULT 0 NOT NULL,
	"last_of_exhibitor" integer DEFAULT 0 NOT NULL,
	"buyer_read" integer DEFAULT 0 NOT NULL,
	"exhibitor_read" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_lead_once" UNIQUE("exhibitor_id","purchase_id")
);
--> statement-breakpoint
CREATE TABLE "inquiry_mail" (
	"inquiry_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"side" text NOT NULL,
	"due_at" timestamp with time zone,
	"since" integer NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "inquiry_mail_inquiry_id_recipient_id_pk" PRIMARY KEY("inquiry_id","recipient_id")
);
--> statement-breakpoint
CREATE TABLE "inquiry_mail_stop" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_message" (
	"inquiry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sender" text NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_message_inquiry_id_number_pk" PRIMARY KEY("inquiry_id","number")
);
--> statement-breakpoint
CREATE TABLE "quick_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buying_lead" ADD CONSTRAINT "buying_lead_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_purchase_id_buying_lead_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."buying_lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_assigned_to_member_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_mail" ADD CONSTRAINT "inquiry_mail_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_mail_stop" ADD CONSTRAINT "inquiry_mail_stop_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_reply" ADD CONSTRAINT "quick_reply_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buying_lead_buyer" ON "buying_lead" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "buying_lead_category" ON "buying_lead" USING btree ("product_category_1");--> statement-breakpoint
CREATE INDEX "buying_lead_category_2" ON "buying_lead" USING btree ("product_category_2");--> statement-breakpoint
CREATE INDEX "buying_lead_created" ON "buying_lead" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inquiry_buyer" ON "inquiry" USING btree ("buyer_id","last_message_at");--> statement-breakpoint
CREATE INDEX "inquiry_exhibitor" ON "inquiry" USING btree ("exhibitor_id","last_message_at");--> statement-breakpoint
CREATE INDEX "inquiry_last_message" ON "inquiry" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "inquiry_mail_due" ON "inquiry_mail" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "inquiry_message_author" ON "inquiry_message" USING btree ("author_id","sent_at");--> statement-breakpoint
CREATE INDEX "quick_reply_exhibitor" ON "quick_reply" USING btree ("exhibitor_id");