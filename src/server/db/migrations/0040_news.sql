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
ALTER TABLE "upload" ALTER COLUMN "exhibitor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "alt" jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revision" ADD CONSTRAINT "news_revision_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("exhibition_id","published_at");--> statement-breakpoint
CREATE INDEX "news_exhibitor" ON "news" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "news_pending" ON "news" USING btree ("submitted_at") WHERE "news"."review" = 'pending';