CREATE TABLE "exhibition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"year" smallint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"time_zone" text NOT NULL,
	"is_current" boolean NOT NULL,
	"registration_open" boolean NOT NULL,
	"url_scheme" text NOT NULL,
	"show_hall" text NOT NULL,
	"wordmark" text NOT NULL,
	"name" jsonb NOT NULL,
	"tagline" jsonb NOT NULL,
	"city" jsonb NOT NULL,
	"venue" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"organiser" jsonb NOT NULL,
	"halls" text[] NOT NULL,
	"opening_days" jsonb NOT NULL,
	"scale" jsonb NOT NULL,
	"contacts" jsonb NOT NULL,
	"filings" jsonb NOT NULL,
	"grey_until" timestamp with time zone,
	"health_declaration" jsonb,
	"policy_updated" date NOT NULL,
	CONSTRAINT "exhibition_number_unique" UNIQUE("number"),
	CONSTRAINT "exhibition_number" CHECK ("exhibition"."number" between 0 and 65535),
	CONSTRAINT "exhibition_dates" CHECK ("exhibition"."start_date" <= "exhibition"."end_date")
);
--> statement-breakpoint
CREATE TABLE "highlight" (
	"exhibition_id" uuid NOT NULL,
	"sort" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "highlight_exhibition_id_sort_pk" PRIMARY KEY("exhibition_id","sort")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"exhibition_id" uuid NOT NULL,
	"sort" smallint NOT NULL,
	"kind" jsonb NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "partner_exhibition_id_sort_pk" PRIMARY KEY("exhibition_id","sort")
);
--> statement-breakpoint
CREATE TABLE "perk" (
	"exhibition_id" uuid NOT NULL,
	"sort" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"last_day" date,
	CONSTRAINT "perk_exhibition_id_sort_pk" PRIMARY KEY("exhibition_id","sort")
);
--> statement-breakpoint
CREATE TABLE "qr_picture" (
	"exhibition_id" uuid NOT NULL,
	"sort" smallint NOT NULL,
	"label" jsonb NOT NULL,
	"picture" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "qr_picture_exhibition_id_sort_pk" PRIMARY KEY("exhibition_id","sort")
);
--> statement-breakpoint
CREATE TABLE "selection_option" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"zh" text NOT NULL,
	"en" text NOT NULL,
	"sort" smallint NOT NULL,
	CONSTRAINT "selection_option_kind_code_pk" PRIMARY KEY("kind","code")
);
--> statement-breakpoint
CREATE TABLE "transport" (
	"exhibition_id" uuid NOT NULL,
	"sort" smallint NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "transport_exhibition_id_sort_pk" PRIMARY KEY("exhibition_id","sort")
);
--> statement-breakpoint
CREATE TABLE "zone" (
	"exhibition_id" uuid NOT NULL,
	"sort" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"hall" text NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "zone_exhibition_id_sort_pk" PRIMARY KEY("exhibition_id","sort")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"inviter_account_id" uuid NOT NULL,
	"invited_by" text NOT NULL,
	"invited_address" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"activated_account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "profile_edit" (
	"account_id" uuid NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"count" smallint NOT NULL,
	CONSTRAINT "profile_edit_account_id_exhibition_id_kind_year_pk" PRIMARY KEY("account_id","exhibition_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "refused_id_number" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" smallint NOT NULL,
	CONSTRAINT "refused_id_number_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"is_finish_register" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"channel" text DEFAULT '' NOT NULL,
	"invite" text DEFAULT '' NOT NULL,
	"region" text,
	"gender" text,
	"country" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"area_code" text DEFAULT '' NOT NULL,
	"cellphone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"department_function" text DEFAULT '' NOT NULL,
	"business_nature" text DEFAULT '' NOT NULL,
	"relevant_industry" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"company_address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"id_type" text,
	"id_number_encrypted" text,
	"id_number_index" text,
	"id_consent_at" timestamp with time zone,
	"questionnaire" jsonb,
	CONSTRAINT "registration_account" UNIQUE("account_id","exhibition_id"),
	CONSTRAINT "registration_id_number" UNIQUE("exhibition_id","id_number_index")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cellphone" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "account_cellphone_unique" UNIQUE("cellphone"),
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "image_captcha" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_day" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"ticket_number" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"class" smallint NOT NULL,
	"day_mask" smallint NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"not_after" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_number" UNIQUE("ticket_number"),
	CONSTRAINT "ticket_registration" UNIQUE("registration_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"scope" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_mac" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_scope_key_hash_pk" PRIMARY KEY("scope","key_hash")
);
--> statement-breakpoint
ALTER TABLE "highlight" ADD CONSTRAINT "highlight_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perk" ADD CONSTRAINT "perk_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_picture" ADD CONSTRAINT "qr_picture_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone" ADD CONSTRAINT "zone_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_account_id_account_id_fk" FOREIGN KEY ("inviter_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_activated_account_id_account_id_fk" FOREIGN KEY ("activated_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_edit" ADD CONSTRAINT "profile_edit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_edit" ADD CONSTRAINT "profile_edit_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_id_number" ADD CONSTRAINT "refused_id_number_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exhibition_current" ON "exhibition" USING btree ("is_current") WHERE "exhibition"."is_current";--> statement-breakpoint
CREATE INDEX "invitation_inviter_account_id_index" ON "invitation" USING btree ("inviter_account_id");--> statement-breakpoint
CREATE INDEX "registration_exhibition_id_index" ON "registration" USING btree ("exhibition_id");--> statement-breakpoint
CREATE INDEX "image_captcha_expires_at_index" ON "image_captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_code_address_hash_sent_at_index" ON "sign_in_code" USING btree ("address_hash","sent_at");--> statement-breakpoint
CREATE INDEX "sign_in_code_sent_at_index" ON "sign_in_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sign_in_account_id_index" ON "sign_in" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ticket_exhibition_id_index" ON "ticket" USING btree ("exhibition_id");