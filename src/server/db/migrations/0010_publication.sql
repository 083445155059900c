CREATE TABLE "scheduled_publication" (
	"exhibition_id" uuid PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"opens_registration" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduled_publication" ADD CONSTRAINT "scheduled_publication_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_publication_publish_at_index" ON "scheduled_publication" USING btree ("publish_at");