CREATE TABLE "exhibitor_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"audience" text NOT NULL,
	"exhibitor_ids" uuid[] DEFAULT '{}' NOT NULL,
	"fields" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibitor_task_answer" (
	"task_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"state" text NOT NULL,
	"values" jsonb NOT NULL,
	"files" text[] NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"first_sent_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exhibitor_task_answer_task_id_exhibitor_id_pk" PRIMARY KEY("task_id","exhibitor_id")
);
--> statement-breakpoint
CREATE TABLE "exhibitor_task_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"days" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "exhibitor_task_reminder_once" UNIQUE("task_id","exhibitor_id","days")
);
--> statement-breakpoint
CREATE TABLE "raw_space_exhibitor" (
	"exhibitor_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exhibitor_task" ADD CONSTRAINT "exhibitor_task_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_task_answer" ADD CONSTRAINT "exhibitor_task_answer_task_id_exhibitor_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."exhibitor_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_task_answer" ADD CONSTRAINT "exhibitor_task_answer_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_task_reminder" ADD CONSTRAINT "exhibitor_task_reminder_task_id_exhibitor_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."exhibitor_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_task_reminder" ADD CONSTRAINT "exhibitor_task_reminder_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_space_exhibitor" ADD CONSTRAINT "raw_space_exhibitor_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_task_exhibition_id_position_index" ON "exhibitor_task" USING btree ("exhibition_id","position");--> statement-breakpoint
CREATE INDEX "exhibitor_task_answer_exhibitor_id_index" ON "exhibitor_task_answer" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "exhibitor_task_reminder_due" ON "exhibitor_task_reminder" USING btree ("created_at") WHERE "exhibitor_task_reminder"."state" = 'due';--> statement-breakpoint
CREATE INDEX "exhibitor_task_reminder_exhibitor_id_index" ON "exhibitor_task_reminder" USING btree ("exhibitor_id");