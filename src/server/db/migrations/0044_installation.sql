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
INSERT INTO "installation" DEFAULT VALUES;
