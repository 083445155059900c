CREATE TABLE "booth" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"hall" text NOT NULL,
	"number" text NOT NULL,
	"east" smallint,
	"south" smallint,
	"width" smallint,
	"depth" smallint,
	CONSTRAINT "booth_number" UNIQUE("exhibition_id","number"),
	CONSTRAINT "booth_place" CHECK (num_nulls("booth"."east", "booth"."south", "booth"."width", "booth"."depth") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "exhibitor_booth" (
	"exhibitor_id" uuid NOT NULL,
	"booth_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"is_co_exhibitor" boolean NOT NULL,
	CONSTRAINT "exhibitor_booth_exhibitor_id_booth_id_pk" PRIMARY KEY("exhibitor_id","booth_id")
);
--> statement-breakpoint
DROP INDEX "exhibitor_hall";--> statement-breakpoint
ALTER TABLE "directory" ADD COLUMN "whole_since" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitor" ADD COLUMN "exhibition_id" uuid;--> statement-breakpoint
-- Exhibitors of before belong to the exhibition that was shown.
UPDATE "exhibitor" SET "exhibition_id" = (SELECT "id" FROM "exhibition" ORDER BY "is_current" DESC, "number" LIMIT 1);--> statement-breakpoint
ALTER TABLE "exhibitor" ALTER COLUMN "exhibition_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibit" ADD COLUMN "booth_id" uuid;--> statement-breakpoint
ALTER TABLE "booth" ADD CONSTRAINT "booth_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_booth" ADD CONSTRAINT "exhibitor_booth_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_booth" ADD CONSTRAINT "exhibitor_booth_booth_id_booth_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."booth"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_booth_booth" ON "exhibitor_booth" USING btree ("booth_id");--> statement-breakpoint
ALTER TABLE "exhibitor" ADD CONSTRAINT "exhibitor_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit" ADD CONSTRAINT "exhibit_booth_id_booth_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."booth"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_exhibition" ON "exhibitor" USING btree ("exhibition_id");--> statement-breakpoint
CREATE INDEX "exhibit_booth" ON "exhibit" USING btree ("booth_id") WHERE "exhibit"."booth_id" is not null;--> statement-breakpoint
INSERT INTO "booth" ("id", "exhibition_id", "hall", "number")
SELECT gen_random_uuid(), "exhibition_id", coalesce(max("hall"), substring("booth" from '^[0-9]+'), ''), "booth" FROM (
	SELECT "exhibition_id", "hall", "booth" FROM "exhibitor"
	UNION ALL
	SELECT "exhibitor"."exhibition_id", "exhibit"."hall", "exhibit"."booth"
	FROM "exhibit" JOIN "exhibitor" ON "exhibitor"."id" = "exhibit"."exhibitor_id"
	WHERE "exhibit"."booth" IS DISTINCT FROM "exhibitor"."booth"
) "known" WHERE "booth" <> '' GROUP BY "exhibition_id", "booth";--> statement-breakpoint
-- Of several on one booth, the first that is still there is its exhibitor, and the others are its guests.
INSERT INTO "exhibitor_booth" ("exhibitor_id", "booth_id", "position", "is_co_exhibitor")
SELECT "exhibitor"."id", "booth"."id", 0, row_number() OVER (
	PARTITION BY "booth"."id"
	ORDER BY "exhibitor"."removed_at" IS NOT NULL, "exhibitor"."created_at", "exhibitor"."id"
) > 1
FROM "exhibitor" JOIN "booth"
	ON "booth"."exhibition_id" = "exhibitor"."exhibition_id" AND "booth"."number" = "exhibitor"."booth";--> statement-breakpoint
UPDATE "exhibit" SET "booth_id" = "booth"."id"
FROM "exhibitor", "booth"
WHERE "exhibitor"."id" = "exhibit"."exhibitor_id" AND "exhibit"."booth" IS DISTINCT FROM "exhibitor"."booth"
	AND "booth"."exhibition_id" = "exhibitor"."exhibition_id" AND "booth"."number" = "exhibit"."booth";--> statement-breakpoint
ALTER TABLE "exhibitor" DROP COLUMN "hall";--> statement-breakpoint
ALTER TABLE "exhibitor" DROP COLUMN "booth";--> statement-breakpoint
ALTER TABLE "exhibit" DROP COLUMN "hall";--> statement-breakpoint
ALTER TABLE "exhibit" DROP COLUMN "booth";