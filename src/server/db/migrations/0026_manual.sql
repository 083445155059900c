CREATE TABLE "manual_article" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"section" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"audience" text NOT NULL,
	"asks_reading" boolean NOT NULL,
	"due_at" timestamp with time zone,
	"download_ids" uuid[] NOT NULL,
	"is_published" boolean NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_reading" (
	"article_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manual_reading_article_id_exhibitor_id_pk" PRIMARY KEY("article_id","exhibitor_id")
);
--> statement-breakpoint
CREATE TABLE "manual_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"days" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "manual_reminder_once" UNIQUE("article_id","exhibitor_id","round","days")
);
--> statement-breakpoint
ALTER TABLE "exhibitor_task_answer" ADD COLUMN "permit_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_article" ADD CONSTRAINT "manual_article_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_reading" ADD CONSTRAINT "manual_reading_article_id_manual_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."manual_article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_reading" ADD CONSTRAINT "manual_reading_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_reminder" ADD CONSTRAINT "manual_reminder_article_id_manual_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."manual_article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_reminder" ADD CONSTRAINT "manual_reminder_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_article_exhibition_id_position_index" ON "manual_article" USING btree ("exhibition_id","position");--> statement-breakpoint
CREATE INDEX "manual_reading_exhibitor_id_index" ON "manual_reading" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "manual_reminder_due" ON "manual_reminder" USING btree ("created_at") WHERE "manual_reminder"."state" = 'due';--> statement-breakpoint
CREATE INDEX "manual_reminder_exhibitor_id_index" ON "manual_reminder" USING btree ("exhibitor_id");