CREATE TABLE "live" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"exhibitor_id" uuid,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"anchor" jsonb NOT NULL,
	"guests" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cover" text,
	"stream_url" text,
	"replay_url" text,
	"exhibit_ids" uuid[] NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_reason" jsonb,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"accepted_at" timestamp with time zone,
	"review" text NOT NULL,
	"review_reason" text DEFAULT '' NOT NULL,
	"proposed" jsonb,
	"submitted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_times" CHECK ("live"."starts_at" < "live"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "live_signal" (
	"live_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"was_on" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"problem" text,
	"height" integer,
	"bandwidth" integer
);
--> statement-breakpoint
CREATE TABLE "live_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"subscribed" boolean NOT NULL,
	"kind" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_for" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_subscription_of" UNIQUE("live_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "live" ADD CONSTRAINT "live_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live" ADD CONSTRAINT "live_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_signal" ADD CONSTRAINT "live_signal_live_id_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_subscription" ADD CONSTRAINT "live_subscription_live_id_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_subscription" ADD CONSTRAINT "live_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_exhibition" ON "live" USING btree ("exhibition_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_exhibitor" ON "live" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "live_pending" ON "live" USING btree ("submitted_at") WHERE "live"."review" = 'pending';--> statement-breakpoint
CREATE INDEX "live_subscription_account" ON "live_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "live_subscription_due" ON "live_subscription" USING btree ("send_at") WHERE "live_subscription"."state" = 'due';