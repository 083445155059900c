CREATE UNLOGGED TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "booth" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"hall" text NOT NULL,
	"number" text NOT NULL,
	"east" smallint,
	"south" smallint,
	"width" smallint,
	"depth" smallint,
	CONSTRAINT "booth_number" UNIQUE("exhibition_id","number"),
	CONSTRAINT "booth_place" CHECK (num_nulls("booth"."east", "booth"."south", "booth"."width", "booth"."depth") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "exhibitor_booth" (
	"exhibitor_id" uuid NOT NULL,
	"booth_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"is_co_exhibitor" boolean NOT NULL,
	CONSTRAINT "exhibitor_booth_exhibitor_id_booth_id_pk" PRIMARY KEY("exhibitor_id","booth_id")
);
--> statement-breakpoint
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
	"consent_abroad" boolean DEFAULT false NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "conference_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"conference_id" uuid NOT NULL,
	"address" text,
	"exhibitor_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "conference_invitation_address" UNIQUE("conference_id","address"),
	CONSTRAINT "conference_invitation_exhibitor" UNIQUE("conference_id","exhibitor_id"),
	CONSTRAINT "conference_invitation_whom" CHECK (num_nonnulls("conference_invitation"."address", "conference_invitation"."exhibitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "conference_star" (
	"account_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conference_star_account_id_item_id_pk" PRIMARY KEY("account_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "directory" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"whole_since" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"category" text NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"for_exhibitors" boolean NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_count" (
	"download_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "download_count_download_id_day_pk" PRIMARY KEY("download_id","day")
);
--> statement-breakpoint
CREATE TABLE "download_version" (
	"download_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_version_download_id_number_pk" PRIMARY KEY("download_id","number")
);
--> statement-breakpoint
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
	"topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"grey_until" timestamp with time zone,
	"health_declaration" jsonb,
	"plan_version" integer,
	CONSTRAINT "exhibition_number_unique" UNIQUE("number"),
	CONSTRAINT "exhibition_number" CHECK ("exhibition"."number" between 0 and 65535),
	CONSTRAINT "exhibition_dates" CHECK ("exhibition"."start_date" <= "exhibition"."end_date")
);
--> statement-breakpoint
CREATE TABLE "exhibition_revision" (
	"exhibition_id" uuid NOT NULL,
	"part" text NOT NULL,
	"number" integer NOT NULL,
	"value" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "exhibition_revision_exhibition_id_part_number_pk" PRIMARY KEY("exhibition_id","part","number")
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
	"parent" text,
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
CREATE TABLE "exhibitor_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"langs" text NOT NULL,
	"template" text NOT NULL,
	"greeting" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exhibitor_invitation_link" UNIQUE("link_id")
);
--> statement-breakpoint
CREATE TABLE "exhibitor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"external_number" text,
	"name" jsonb NOT NULL,
	"short_name" jsonb NOT NULL,
	"country" text NOT NULL,
	"city" jsonb NOT NULL,
	"categories" text[] NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"logo" text,
	"live_url" text,
	"video_url" text,
	"is_export" boolean DEFAULT false NOT NULL,
	"booth_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"imported_version" integer,
	"sort_name_zh" text COLLATE "C" NOT NULL,
	"sort_name_en" text COLLATE "C" NOT NULL,
	"initial" jsonb NOT NULL,
	"changed" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibitor_day" (
	"exhibitor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"exhibit_views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "exhibitor_day_exhibitor_id_day_pk" PRIMARY KEY("exhibitor_id","day")
);
--> statement-breakpoint
CREATE TABLE "exhibitor_star" (
	"account_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exhibitor_star_account_id_exhibitor_id_pk" PRIMARY KEY("account_id","exhibitor_id")
);
--> statement-breakpoint
CREATE TABLE "exhibitor_tally" (
	"exhibitor_id" uuid PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibitor_text" (
	"exhibitor_id" uuid PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"category" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"price_min" numeric(11, 2),
	"price_max" numeric(11, 2),
	"unit" text NOT NULL,
	"release_year" smallint,
	"dot_pitch" numeric(8, 4),
	"minimum_order" integer,
	"lead_days" smallint,
	"shown_on_site" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"is_export" boolean NOT NULL,
	"is_brilliant" boolean DEFAULT false NOT NULL,
	"booth_id" uuid,
	"issuer" text DEFAULT '' NOT NULL,
	"live_url" text,
	"video_url" text,
	"pictures" text[] NOT NULL,
	"datasheet" text,
	"version" integer DEFAULT 1 NOT NULL,
	"sort_name_zh" text COLLATE "C" NOT NULL,
	"sort_name_en" text COLLATE "C" NOT NULL,
	"changed" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "exhibit_price" CHECK ("exhibit"."price_min" <= "exhibit"."price_max" and ("exhibit"."price_min" is null) = ("exhibit"."price_max" is null))
);
--> statement-breakpoint
CREATE TABLE "exhibit_collect" (
	"account_id" uuid NOT NULL,
	"exhibit_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exhibit_collect_account_id_exhibit_id_pk" PRIMARY KEY("account_id","exhibit_id")
);
--> statement-breakpoint
CREATE TABLE "exhibit_like" (
	"exhibit_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exhibit_like_exhibit_id_device_hash_pk" PRIMARY KEY("exhibit_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "exhibit_tally" (
	"exhibit_id" uuid PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibit_text" (
	"exhibit_id" uuid PRIMARY KEY NOT NULL,
	"description" jsonb NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"feedback" text NOT NULL,
	"lang" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "floor_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"plan" jsonb NOT NULL,
	"booths" jsonb NOT NULL,
	CONSTRAINT "floor_plan_version" UNIQUE("exhibition_id","version")
);
--> statement-breakpoint
CREATE TABLE "gate_scan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"refusal" text
);
--> statement-breakpoint
CREATE TABLE "exhibition_guide" (
	"exhibition_id" uuid PRIMARY KEY NOT NULL,
	"travel" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"exhibitor_id" uuid,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" jsonb,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"request_id" text NOT NULL,
	"address_hash" text
);
--> statement-breakpoint
CREATE TABLE "event_seal" (
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"salt" text,
	"hash" text NOT NULL,
	CONSTRAINT "event_seal_day_number_pk" PRIMARY KEY("day","number"),
	CONSTRAINT "event_seal_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "event_words" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"exhibit_id" uuid,
	"exhibit_name" jsonb,
	"other_exhibits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"buying_lead_id" uuid,
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
	CONSTRAINT "inquiry_buying_lead_once" UNIQUE("exhibitor_id","buying_lead_id")
);
--> statement-breakpoint
CREATE TABLE "inquiry_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"account_id" uuid,
	"inquiry_id" uuid,
	"number" integer,
	"position" smallint,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_mail" (
	"inquiry_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"side" text NOT NULL,
	"due_at" timestamp with time zone,
	"since" integer NOT NULL,
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
CREATE TABLE "friend_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"inviter_account_id" uuid NOT NULL,
	"invited_by" text NOT NULL,
	"address_hash" text NOT NULL,
	"address_masked" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mails" smallint DEFAULT 1 NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "friend_invitation_link" UNIQUE("link_id"),
	CONSTRAINT "friend_invitation_friend" UNIQUE("inviter_account_id","exhibition_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "channel_day" (
	"exhibition_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "channel_day_exhibition_id_day_channel_pk" PRIMARY KEY("exhibition_id","day","channel")
);
--> statement-breakpoint
CREATE TABLE "journey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"visitor" text,
	"invited_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"registered_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"entered_at" timestamp with time zone,
	"registration_id" uuid,
	"is_named" boolean DEFAULT false NOT NULL,
	CONSTRAINT "journey_visitor" UNIQUE("link_id","visitor"),
	CONSTRAINT "journey_registration" UNIQUE("registration_id"),
	CONSTRAINT "journey_opened" CHECK ("journey"."opened_at" >= "journey"."invited_at"),
	CONSTRAINT "journey_registered" CHECK ("journey"."registered_at" is null or ("journey"."opened_at" is not null and "journey"."registered_at" >= "journey"."opened_at")),
	CONSTRAINT "journey_completed" CHECK ("journey"."completed_at" is null or ("journey"."registered_at" is not null and "journey"."completed_at" >= "journey"."registered_at")),
	CONSTRAINT "journey_entered" CHECK ("journey"."entered_at" is null or ("journey"."completed_at" is not null and "journey"."entered_at" >= "journey"."completed_at"))
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"encryption_key_id" text,
	"retired_key_ids" text[] DEFAULT '{}' NOT NULL,
	"ticket_keys_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "stored_key" (
	"purpose" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_key" (
	"id" smallint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"unchecked" jsonb,
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
	"told_for" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_subscription_of" UNIQUE("live_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "daily_mail" (
	"address_hash" text NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_mail_address_hash_kind_pk" PRIMARY KEY("address_hash","kind")
);
--> statement-breakpoint
CREATE TABLE "invitation_stop" (
	"address_hash" text NOT NULL,
	"kind" text DEFAULT 'invitation' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_stop_address_hash_kind_pk" PRIMARY KEY("address_hash","kind")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"role" text NOT NULL,
	"note" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_invitation_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"exhibitor_id" uuid,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"cover" text,
	"cover_alt" jsonb NOT NULL,
	"author" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	"pictures" text[] NOT NULL,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"text_changed" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"draft" jsonb,
	"review" text NOT NULL,
	"review_reason" text DEFAULT '' NOT NULL,
	"unchecked" jsonb,
	"submitted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_revision" (
	"news_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"form" jsonb NOT NULL,
	"published" timestamp with time zone,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_revision_news_id_number_pk" PRIMARY KEY("news_id","number")
);
--> statement-breakpoint
CREATE TABLE "organiser" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"exhibition_ids" uuid[],
	"halls" text[],
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organiser_role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"capabilities" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_period" bigint
);
--> statement-breakpoint
CREATE TABLE "exhibit_review" (
	"exhibit_id" uuid PRIMARY KEY NOT NULL,
	"form" jsonb NOT NULL,
	"accepted" jsonb,
	"is_public" boolean NOT NULL,
	"on_shelf" boolean NOT NULL,
	"review" text NOT NULL,
	"review_reason" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "programme_sms_consent" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programme_sms_day" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feed_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "cancelled_seat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"cancelled_by" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
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
	"hue" smallint,
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
CREATE TABLE "revoked_admission" (
	"admission_id" text PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL
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
	"admission_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 16) NOT NULL,
	CONSTRAINT "seat_certificate_number_unique" UNIQUE("certificate_number"),
	CONSTRAINT "seat_admission_id_unique" UNIQUE("admission_id"),
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
	"lang" text DEFAULT 'zh' NOT NULL,
	"questionnaire" jsonb,
	CONSTRAINT "registration_account" UNIQUE("account_id","exhibition_id")
);
--> statement-breakpoint
CREATE TABLE "registration_words" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booth_reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"reference_number" text NOT NULL,
	"company" text NOT NULL,
	"company_key" text NOT NULL,
	"contact_name" text NOT NULL,
	"title" text NOT NULL,
	"tel" text NOT NULL,
	"email" text NOT NULL,
	"intended_area" text NOT NULL,
	"intended_display_area" integer NOT NULL,
	"standard_booth" smallint NOT NULL,
	"category_module" text NOT NULL,
	"display_type_intent" text NOT NULL,
	"lang" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"state_changed_at" timestamp with time zone,
	"word" text DEFAULT '' NOT NULL,
	"assigned_to" uuid,
	"note" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"receipt_sent_at" timestamp with time zone,
	CONSTRAINT "booth_reservation_reference_number_unique" UNIQUE("reference_number"),
	CONSTRAINT "booth_reservation_once" UNIQUE("exhibition_id","email","company_key")
);
--> statement-breakpoint
CREATE TABLE "review_policy" (
	"exhibition_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"policy" text NOT NULL,
	CONSTRAINT "review_policy_exhibition_id_kind_pk" PRIMARY KEY("exhibition_id","kind")
);
--> statement-breakpoint
CREATE TABLE "share_ticket" (
	"app_id" text PRIMARY KEY NOT NULL,
	"ticket" text,
	"expires_at" timestamp with time zone,
	"renewing_until" timestamp with time zone,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "short_link" (
	"id" text PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"inviter_account_id" uuid,
	"exhibitor_id" uuid,
	"channel" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
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
	"tries_by" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_hash" text,
	"network_hash" text,
	"wide_network_hash" text,
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
	"revoked_at" timestamp with time zone,
	"opened_by" text,
	"browser" text,
	"system" text,
	"last_seen_on" date,
	"second_factor_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_day" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"name" text PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"type" text,
	"hash" text,
	"upload" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file_part" (
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"mark" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "stored_file_part_name_number_pk" PRIMARY KEY("name","number")
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
CREATE TABLE "transfer" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_in" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"name" text PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid,
	"bytes" integer,
	"stored_bytes" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"alt" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"exhibitor_id" uuid,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"transcript" jsonb NOT NULL,
	"category" text NOT NULL,
	"cover" text,
	"video_url" text NOT NULL,
	"seconds" integer,
	"exhibit_ids" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"review" text NOT NULL,
	"review_reason" text DEFAULT '' NOT NULL,
	"proposed" jsonb,
	"unchecked" jsonb,
	"submitted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_file" (
	"name" text PRIMARY KEY NOT NULL,
	"upload" text,
	"removed_at" timestamp with time zone NOT NULL
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
CREATE TABLE "site_switch" (
	"name" text PRIMARY KEY NOT NULL,
	"off_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booth" ADD CONSTRAINT "booth_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_booth" ADD CONSTRAINT "exhibitor_booth_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_booth" ADD CONSTRAINT "exhibitor_booth_booth_id_booth_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."booth"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_lead" ADD CONSTRAINT "buying_lead_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_live_id_chat_room_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."chat_room"("live_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mute" ADD CONSTRAINT "chat_mute_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mute" ADD CONSTRAINT "chat_mute_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_live_id_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_word" ADD CONSTRAINT "chat_word_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_invitation" ADD CONSTRAINT "conference_invitation_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_invitation" ADD CONSTRAINT "conference_invitation_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_star" ADD CONSTRAINT "conference_star_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_star" ADD CONSTRAINT "conference_star_item_id_programme_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."programme_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download" ADD CONSTRAINT "download_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_count" ADD CONSTRAINT "download_count_download_id_download_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."download"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_version" ADD CONSTRAINT "download_version_download_id_download_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."download"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_revision" ADD CONSTRAINT "exhibition_revision_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlight" ADD CONSTRAINT "highlight_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perk" ADD CONSTRAINT "perk_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_picture" ADD CONSTRAINT "qr_picture_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport" ADD CONSTRAINT "transport_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone" ADD CONSTRAINT "zone_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_invitation" ADD CONSTRAINT "exhibitor_invitation_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_invitation" ADD CONSTRAINT "exhibitor_invitation_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_invitation" ADD CONSTRAINT "exhibitor_invitation_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor" ADD CONSTRAINT "exhibitor_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_day" ADD CONSTRAINT "exhibitor_day_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_star" ADD CONSTRAINT "exhibitor_star_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_star" ADD CONSTRAINT "exhibitor_star_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_tally" ADD CONSTRAINT "exhibitor_tally_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_text" ADD CONSTRAINT "exhibitor_text_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit" ADD CONSTRAINT "exhibit_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit" ADD CONSTRAINT "exhibit_booth_id_booth_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."booth"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit_collect" ADD CONSTRAINT "exhibit_collect_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit_collect" ADD CONSTRAINT "exhibit_collect_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit_like" ADD CONSTRAINT "exhibit_like_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit_tally" ADD CONSTRAINT "exhibit_tally_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit_text" ADD CONSTRAINT "exhibit_text_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_plan" ADD CONSTRAINT "floor_plan_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scan" ADD CONSTRAINT "gate_scan_ticket_id_ticket_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_guide" ADD CONSTRAINT "exhibition_guide_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_words" ADD CONSTRAINT "event_words_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_buying_lead_id_buying_lead_id_fk" FOREIGN KEY ("buying_lead_id") REFERENCES "public"."buying_lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_assigned_to_member_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_attachment" ADD CONSTRAINT "inquiry_attachment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_attachment" ADD CONSTRAINT "inquiry_attachment_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_mail" ADD CONSTRAINT "inquiry_mail_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_mail_stop" ADD CONSTRAINT "inquiry_mail_stop_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_reply" ADD CONSTRAINT "quick_reply_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_invitation" ADD CONSTRAINT "friend_invitation_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_invitation" ADD CONSTRAINT "friend_invitation_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_invitation" ADD CONSTRAINT "friend_invitation_inviter_account_id_account_id_fk" FOREIGN KEY ("inviter_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_day" ADD CONSTRAINT "channel_day_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey" ADD CONSTRAINT "journey_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey" ADD CONSTRAINT "journey_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live" ADD CONSTRAINT "live_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live" ADD CONSTRAINT "live_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_signal" ADD CONSTRAINT "live_signal_live_id_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_subscription" ADD CONSTRAINT "live_subscription_live_id_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_subscription" ADD CONSTRAINT "live_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_made_by_member_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revision" ADD CONSTRAINT "news_revision_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit_review" ADD CONSTRAINT "exhibit_review_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_notice" ADD CONSTRAINT "programme_notice_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_notice" ADD CONSTRAINT "programme_notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_sms_consent" ADD CONSTRAINT "programme_sms_consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_seat" ADD CONSTRAINT "cancelled_seat_item_id_programme_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."programme_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_seat" ADD CONSTRAINT "cancelled_seat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "revoked_admission" ADD CONSTRAINT "revoked_admission_item_id_programme_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."programme_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_item_id_programme_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."programme_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour" ADD CONSTRAINT "tour_id_programme_item_id_fk" FOREIGN KEY ("id") REFERENCES "public"."programme_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_edit" ADD CONSTRAINT "profile_edit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_edit" ADD CONSTRAINT "profile_edit_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_id_number" ADD CONSTRAINT "refused_id_number_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_words" ADD CONSTRAINT "registration_words_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booth_reservation" ADD CONSTRAINT "booth_reservation_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booth_reservation" ADD CONSTRAINT "booth_reservation_assigned_to_organiser_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."organiser"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_policy" ADD CONSTRAINT "review_policy_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_inviter_account_id_account_id_fk" FOREIGN KEY ("inviter_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_opened_by_sign_in_token_hash_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."sign_in"("token_hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file_part" ADD CONSTRAINT "stored_file_part_name_stored_file_name_fk" FOREIGN KEY ("name") REFERENCES "public"."stored_file"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_sign_in_sign_in_token_hash_fk" FOREIGN KEY ("sign_in") REFERENCES "public"."sign_in"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_booth_booth" ON "exhibitor_booth" USING btree ("booth_id");--> statement-breakpoint
CREATE INDEX "buying_lead_buyer" ON "buying_lead" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "buying_lead_category" ON "buying_lead" USING btree ("product_category_1");--> statement-breakpoint
CREATE INDEX "buying_lead_category_2" ON "buying_lead" USING btree ("product_category_2");--> statement-breakpoint
CREATE INDEX "buying_lead_created" ON "buying_lead" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_act_live" ON "chat_act" USING btree ("live_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_message_removed" ON "chat_message" USING btree ("live_id","removed_seq");--> statement-breakpoint
CREATE INDEX "chat_message_account" ON "chat_message" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_message_created" ON "chat_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_message_pending" ON "chat_message" USING btree ("live_id","created_at") WHERE "chat_message"."state" = 'held' or ("chat_message"."state" = 'published' and "chat_message"."reports" > 0);--> statement-breakpoint
CREATE INDEX "chat_report_account" ON "chat_report" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conference_star_item" ON "conference_star" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "download_exhibition" ON "download" USING btree ("exhibition_id","position");--> statement-breakpoint
CREATE INDEX "download_version_file" ON "download_version" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "exhibition_current" ON "exhibition" USING btree ("is_current") WHERE "exhibition"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "exhibition_revision_scheduled" ON "exhibition_revision" USING btree ("exhibition_id","part") WHERE "exhibition_revision"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "exhibitor_invitation_exhibitor" ON "exhibitor_invitation" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "exhibitor_invitation_member" ON "exhibitor_invitation" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "exhibitor_sort_zh" ON "exhibitor" USING btree ("sort_name_zh","id") WHERE "exhibitor"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibitor_sort_en" ON "exhibitor" USING btree ("sort_name_en","id") WHERE "exhibitor"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_external_number" ON "exhibitor" USING btree ("exhibition_id","external_number") WHERE "exhibitor"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibitor_exhibition" ON "exhibitor" USING btree ("exhibition_id");--> statement-breakpoint
CREATE INDEX "exhibitor_changed" ON "exhibitor" USING btree ("changed");--> statement-breakpoint
CREATE INDEX "exhibitor_star_exhibitor_id_index" ON "exhibitor_star" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "exhibit_sort_zh" ON "exhibit" USING btree ("sort_name_zh","id") WHERE "exhibit"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibit_sort_en" ON "exhibit" USING btree ("sort_name_en","id") WHERE "exhibit"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibit_category" ON "exhibit" USING btree ("category") WHERE "exhibit"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibit_new" ON "exhibit" USING btree ("exhibitor_id") WHERE "exhibit"."is_new";--> statement-breakpoint
CREATE INDEX "exhibit_exhibitor" ON "exhibit" USING btree ("exhibitor_id","position");--> statement-breakpoint
CREATE INDEX "exhibit_brilliant" ON "exhibit" USING btree ("sort_name_zh","id") WHERE "exhibit"."is_brilliant";--> statement-breakpoint
CREATE INDEX "exhibit_booth" ON "exhibit" USING btree ("booth_id") WHERE "exhibit"."booth_id" is not null;--> statement-breakpoint
CREATE INDEX "exhibit_changed" ON "exhibit" USING btree ("changed");--> statement-breakpoint
CREATE INDEX "exhibit_collect_exhibit_id_index" ON "exhibit_collect" USING btree ("exhibit_id");--> statement-breakpoint
CREATE INDEX "exhibit_like_created" ON "exhibit_like" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feedback_by_email" ON "feedback" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "feedback_by_account" ON "feedback" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gate_scan_ticket" ON "gate_scan" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "event_subject" ON "event" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "event_exhibitor" ON "event" USING btree ("exhibitor_id","id");--> statement-breakpoint
CREATE INDEX "event_at" ON "event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "event_words_words" ON "event_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "inquiry_buyer" ON "inquiry" USING btree ("buyer_id","last_message_at");--> statement-breakpoint
CREATE INDEX "inquiry_exhibitor" ON "inquiry" USING btree ("exhibitor_id","last_message_at");--> statement-breakpoint
CREATE INDEX "inquiry_last_message" ON "inquiry" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "inquiry_attachment_thread" ON "inquiry_attachment" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_attachment_account" ON "inquiry_attachment" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_attachment_loose" ON "inquiry_attachment" USING btree ("created_at") WHERE "inquiry_attachment"."inquiry_id" is null;--> statement-breakpoint
CREATE INDEX "inquiry_mail_due" ON "inquiry_mail" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "inquiry_message_author" ON "inquiry_message" USING btree ("author_id","sent_at");--> statement-breakpoint
CREATE INDEX "quick_reply_exhibitor" ON "quick_reply" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "friend_invitation_address" ON "friend_invitation" USING btree ("exhibition_id","address_hash");--> statement-breakpoint
CREATE INDEX "journey_link" ON "journey" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "live_exhibition" ON "live" USING btree ("exhibition_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_exhibitor" ON "live" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "live_pending" ON "live" USING btree ("submitted_at") WHERE "live"."review" = 'pending';--> statement-breakpoint
CREATE INDEX "live_subscription_account" ON "live_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "live_subscription_due" ON "live_subscription" USING btree ("send_at") WHERE "live_subscription"."state" = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("email") WHERE "member"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "member_exhibitor" ON "member" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "member_invitation_exhibitor_id_index" ON "member_invitation" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "member_invitation_expires_at_index" ON "member_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("exhibition_id","published_at");--> statement-breakpoint
CREATE INDEX "news_exhibitor" ON "news" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "news_pending" ON "news" USING btree ("submitted_at") WHERE "news"."review" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "organiser_email" ON "organiser" USING btree ("email") WHERE "organiser"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibit_review_pending" ON "exhibit_review" USING btree ("submitted_at") WHERE "exhibit_review"."review" = 'pending';--> statement-breakpoint
CREATE INDEX "programme_notice_due" ON "programme_notice" USING btree ("send_at") WHERE "programme_notice"."state" = 'due';--> statement-breakpoint
CREATE INDEX "cancelled_seat_item" ON "cancelled_seat" USING btree ("item_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "cancelled_seat_account_id_index" ON "cancelled_seat" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conference_session_conference_id_index" ON "conference_session" USING btree ("conference_id");--> statement-breakpoint
CREATE INDEX "conference_speaker_exhibition_id_index" ON "conference_speaker" USING btree ("exhibition_id");--> statement-breakpoint
CREATE INDEX "programme_item_exhibition_id_index" ON "programme_item" USING btree ("exhibition_id");--> statement-breakpoint
CREATE INDEX "revoked_admission_item_id_index" ON "revoked_admission" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "seat_account_id_index" ON "seat" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "seat_item" ON "seat" USING btree ("item_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "seat_joined" ON "seat" USING btree ("joined_at","id");--> statement-breakpoint
CREATE INDEX "seat_waiting" ON "seat" USING btree ("item_id","joined_at","id") WHERE "seat"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "registration_id_number" ON "registration" USING btree ("exhibition_id","id_number_index");--> statement-breakpoint
CREATE INDEX "registration_exhibition_id_index" ON "registration" USING btree ("exhibition_id");--> statement-breakpoint
CREATE INDEX "registration_email" ON "registration" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registration_cellphone" ON "registration" USING btree ("cellphone");--> statement-breakpoint
CREATE INDEX "registration_words_words" ON "registration_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "registration_words_name" ON "registration_words" USING btree ("exhibition_id","sort_name");--> statement-breakpoint
CREATE INDEX "registration_words_account" ON "registration_words" USING btree ("account_id","exhibition_id");--> statement-breakpoint
CREATE INDEX "short_link_exhibition" ON "short_link" USING btree ("exhibition_id","kind");--> statement-breakpoint
CREATE INDEX "short_link_inviter" ON "short_link" USING btree ("inviter_account_id");--> statement-breakpoint
CREATE INDEX "short_link_exhibitor" ON "short_link" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "image_captcha_expires_at_index" ON "image_captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_code_address_hash_sent_at_index" ON "sign_in_code" USING btree ("address_hash","sent_at");--> statement-breakpoint
CREATE INDEX "sign_in_code_sent_at_index" ON "sign_in_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sign_in_account_id_index" ON "sign_in" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_opened_by_index" ON "sign_in" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "stored_file_exhibitor_id_created_at_index" ON "stored_file" USING btree ("exhibitor_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_file_used_at_index" ON "stored_file" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "ticket_exhibition_id_index" ON "ticket" USING btree ("exhibition_id");--> statement-breakpoint
CREATE INDEX "ticket_refused" ON "ticket" USING btree ("exhibition_id","ticket_id") WHERE "ticket"."revoked_at" is not null or "ticket"."revision" > 0;--> statement-breakpoint
CREATE INDEX "transfer_sign_in_index" ON "transfer" USING btree ("sign_in");--> statement-breakpoint
CREATE INDEX "transfer_created_at_index" ON "transfer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_exhibitor_id_created_at_index" ON "upload" USING btree ("exhibitor_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_used_at_index" ON "upload" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "video_exhibition" ON "video" USING btree ("exhibition_id","accepted_at");--> statement-breakpoint
CREATE INDEX "video_exhibitor" ON "video" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "video_pending" ON "video" USING btree ("submitted_at") WHERE "video"."review" = 'pending';
--> statement-breakpoint
CREATE FUNCTION "event_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('pavilion.history', true), '') <> 'open' THEN
    RAISE EXCEPTION 'events are only added';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER "event_append_only" BEFORE UPDATE OR DELETE ON "event"
  FOR EACH ROW EXECUTE FUNCTION "event_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "event_seal_append_only" BEFORE UPDATE OR DELETE ON "event_seal"
  FOR EACH ROW EXECUTE FUNCTION "event_is_append_only"();
--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
