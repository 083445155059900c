CREATE TABLE "exhibition_revision" (
	"exhibition_id" uuid NOT NULL,
	"part" text NOT NULL,
	"number" integer NOT NULL,
	"value" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "exhibition_revision_exhibition_id_part_number_pk" PRIMARY KEY("exhibition_id","part","number")
);
--> statement-breakpoint
ALTER TABLE "exhibition_guide" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibition_revision" ADD CONSTRAINT "exhibition_revision_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exhibition_revision_scheduled" ON "exhibition_revision" USING btree ("exhibition_id","part") WHERE "exhibition_revision"."applied_at" is null;