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
CREATE TABLE "stored_file" (
	"name" text PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"type" text,
	"hash" text,
	"upload" text NOT NULL,
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
ALTER TABLE "download" ADD CONSTRAINT "download_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_count" ADD CONSTRAINT "download_count_download_id_download_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."download"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_version" ADD CONSTRAINT "download_version_download_id_download_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."download"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file_part" ADD CONSTRAINT "stored_file_part_name_stored_file_name_fk" FOREIGN KEY ("name") REFERENCES "public"."stored_file"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_exhibition" ON "download" USING btree ("exhibition_id","position");--> statement-breakpoint
CREATE INDEX "download_version_file" ON "download_version" USING btree ("file");--> statement-breakpoint
CREATE INDEX "stored_file_exhibitor_id_created_at_index" ON "stored_file" USING btree ("exhibitor_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_file_used_at_index" ON "stored_file" USING btree ("used_at");