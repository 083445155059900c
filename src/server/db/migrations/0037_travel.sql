CREATE TABLE "exhibition_guide" (
	"exhibition_id" uuid PRIMARY KEY NOT NULL,
	"travel" jsonb NOT NULL,
	"about" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exhibition_guide" ADD CONSTRAINT "exhibition_guide_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;