CREATE TABLE "conference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"type" text NOT NULL,
	"room" text NOT NULL,
	"track" text NOT NULL,
	"summary" jsonb NOT NULL,
	"organiser" jsonb NOT NULL,
	"fee" numeric(12, 2),
	"invitation_count" integer NOT NULL,
	"languages" text[] NOT NULL,
	"interpretation" text[] NOT NULL,
	"exhibitor_ids" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conference_room" (
	"exhibition_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"hall" text,
	"east" double precision,
	"south" double precision,
	"capacity" integer,
	"sort" smallint NOT NULL,
	CONSTRAINT "conference_room_exhibition_id_code_pk" PRIMARY KEY("exhibition_id","code")
);
--> statement-breakpoint
CREATE TABLE "conference_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conference_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"speaker_ids" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conference_speaker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"company" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"picture" text
);
--> statement-breakpoint
CREATE TABLE "conference_track" (
	"exhibition_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"sort" smallint NOT NULL,
	CONSTRAINT "conference_track_exhibition_id_code_pk" PRIMARY KEY("exhibition_id","code")
);
--> statement-breakpoint
CREATE TABLE "programme_draft" (
	"exhibition_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"content" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "programme_draft_exhibition_id_kind_id_pk" PRIMARY KEY("exhibition_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "programme_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"of" text NOT NULL,
	"title" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"moves_up_until" timestamp with time zone NOT NULL,
	"access" text NOT NULL,
	"paid_type" text NOT NULL,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_reason" jsonb,
	"revision" integer NOT NULL,
	"changed_release" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "programme_item_taken" CHECK ("programme_item"."taken" >= 0),
	CONSTRAINT "programme_item_capacity" CHECK ("programme_item"."capacity" >= 1),
	CONSTRAINT "programme_item_times" CHECK ("programme_item"."starts_at" < "programme_item"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "programme_release" (
	"exhibition_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"comment" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "programme_release_exhibition_id_number_pk" PRIMARY KEY("exhibition_id","number")
);
--> statement-breakpoint
CREATE TABLE "seat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"moved_up_at" timestamp with time zone,
	"entered_at" timestamp with time zone,
	"certificate_number" text,
	CONSTRAINT "seat_certificate_number_unique" UNIQUE("certificate_number"),
	CONSTRAINT "seat_account" UNIQUE("item_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "tour" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"summary" jsonb NOT NULL,
	"meeting_place" jsonb NOT NULL,
	"stops" jsonb NOT NULL,
	"categories" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"bring" jsonb NOT NULL,
	"contact" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conference" ADD CONSTRAINT "conference_id_programme_item_id_fk" FOREIGN KEY ("id") REFERENCES "public"."programme_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference" ADD CONSTRAINT "conference_exhibition_id_room_conference_room_exhibition_id_code_fk" FOREIGN KEY ("exhibition_id","room") REFERENCES "public"."conference_room"("exhibition_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference" ADD CONSTRAINT "conference_exhibition_id_track_conference_track_exhibition_id_code_fk" FOREIGN KEY ("exhibition_id","track") REFERENCES "public"."conference_track"("exhibition_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_room" ADD CONSTRAINT "conference_room_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_session" ADD CONSTRAINT "conference_session_conference_id_conference_id_fk" FOREIGN KEY ("conference_id") REFERENCES "public"."conference"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_speaker" ADD CONSTRAINT "conference_speaker_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_track" ADD CONSTRAINT "conference_track_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_draft" ADD CONSTRAINT "programme_draft_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_item" ADD CONSTRAINT "programme_item_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_release" ADD CONSTRAINT "programme_release_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_item_id_programme_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."programme_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour" ADD CONSTRAINT "tour_id_programme_item_id_fk" FOREIGN KEY ("id") REFERENCES "public"."programme_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conference_session_conference_id_index" ON "conference_session" USING btree ("conference_id");--> statement-breakpoint
CREATE INDEX "conference_speaker_exhibition_id_index" ON "conference_speaker" USING btree ("exhibition_id");--> statement-breakpoint
CREATE INDEX "programme_item_exhibition_id_index" ON "programme_item" USING btree ("exhibition_id");--> statement-breakpoint
CREATE INDEX "seat_account_id_index" ON "seat" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "seat_waiting" ON "seat" USING btree ("item_id","joined_at","id") WHERE "seat"."state" = 'waiting';