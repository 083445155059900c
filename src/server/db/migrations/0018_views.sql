CREATE TABLE "list_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organiser_id" uuid NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"list" text NOT NULL,
	"matching" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"format" text NOT NULL,
	"file_lang" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_too_large" boolean DEFAULT false NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"file_name" text,
	"upload" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_tally" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_export" ADD CONSTRAINT "list_export_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_tally" ADD CONSTRAINT "content_tally_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_export_organiser_id_index" ON "list_export" USING btree ("organiser_id");--> statement-breakpoint
CREATE INDEX "list_export_created_at_index" ON "list_export" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "content_tally_kind" ON "content_tally" USING btree ("exhibition_id","kind");