CREATE TABLE "floor_plan_draft" (
	"exhibition_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"plan" jsonb NOT NULL,
	"booths" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "fractions" real[];--> statement-breakpoint
ALTER TABLE "floor_plan" ADD COLUMN "booth_ids" jsonb;--> statement-breakpoint
ALTER TABLE "floor_plan_draft" ADD CONSTRAINT "floor_plan_draft_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;