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
	"submitted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_exhibition" ON "video" USING btree ("exhibition_id","accepted_at");--> statement-breakpoint
CREATE INDEX "video_exhibitor" ON "video" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "video_pending" ON "video" USING btree ("submitted_at") WHERE "video"."review" = 'pending';