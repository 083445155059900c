CREATE TABLE "floor_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"plan" jsonb NOT NULL,
	"booths" jsonb NOT NULL,
	CONSTRAINT "floor_plan_version" UNIQUE("exhibition_id","version")
);
--> statement-breakpoint
ALTER TABLE "exhibition" ADD COLUMN "plan_version" integer;--> statement-breakpoint
ALTER TABLE "floor_plan" ADD CONSTRAINT "floor_plan_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;