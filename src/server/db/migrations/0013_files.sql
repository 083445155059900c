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
ALTER TABLE "exhibit" ADD COLUMN "datasheet" text;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "other_exhibits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "inquiry_attachment" ADD CONSTRAINT "inquiry_attachment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_attachment" ADD CONSTRAINT "inquiry_attachment_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_attachment_thread" ON "inquiry_attachment" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_attachment_account" ON "inquiry_attachment" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_attachment_loose" ON "inquiry_attachment" USING btree ("created_at") WHERE "inquiry_attachment"."inquiry_id" is null;