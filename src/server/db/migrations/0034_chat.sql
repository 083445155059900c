CREATE TABLE "chat_act" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"act" text NOT NULL,
	"message_id" uuid,
	"text_hash" text,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"account_id" uuid,
	"key_hash" text,
	"seq" integer,
	"state" text NOT NULL,
	"removed_seq" integer,
	"name" text NOT NULL,
	"writes_as" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"reports" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_message_seq" UNIQUE("live_id","seq"),
	CONSTRAINT "chat_message_key" UNIQUE("account_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "chat_mute" (
	"account_id" uuid NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"extent" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_mute_account_id_exhibition_id_extent_pk" PRIMARY KEY("account_id","exhibition_id","extent")
);
--> statement-breakpoint
CREATE TABLE "chat_report" (
	"message_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_report_message_id_account_id_pk" PRIMARY KEY("message_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "chat_room" (
	"live_id" uuid PRIMARY KEY NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"slow_seconds" smallint DEFAULT 0 NOT NULL,
	"pinned_id" uuid,
	"moderated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_word" (
	"exhibition_id" uuid NOT NULL,
	"word" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "chat_word_exhibition_id_word_pk" PRIMARY KEY("exhibition_id","word")
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_live_id_chat_room_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."chat_room"("live_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mute" ADD CONSTRAINT "chat_mute_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mute" ADD CONSTRAINT "chat_mute_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_live_id_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_word" ADD CONSTRAINT "chat_word_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_act_live" ON "chat_act" USING btree ("live_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_message_removed" ON "chat_message" USING btree ("live_id","removed_seq");--> statement-breakpoint
CREATE INDEX "chat_message_account" ON "chat_message" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_message_created" ON "chat_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_message_pending" ON "chat_message" USING btree ("live_id","created_at") WHERE "chat_message"."state" = 'held' or ("chat_message"."state" = 'published' and "chat_message"."reports" > 0);