CREATE TABLE "automatic_message" (
	"exhibition_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"texts" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "automatic_message_exhibition_id_kind_pk" PRIMARY KEY("exhibition_id","kind")
);
--> statement-breakpoint
ALTER TABLE "automatic_message" ADD CONSTRAINT "automatic_message_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;