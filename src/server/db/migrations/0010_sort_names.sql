DROP INDEX "exhibitor_sort";--> statement-breakpoint
DROP INDEX "exhibit_sort";--> statement-breakpoint
DROP INDEX "exhibit_category";--> statement-breakpoint
DROP INDEX "exhibit_brilliant";--> statement-breakpoint
ALTER TABLE "exhibitor" RENAME COLUMN "sort_name" TO "sort_name_zh";--> statement-breakpoint
ALTER TABLE "exhibitor" ADD COLUMN "sort_name_en" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "exhibit" RENAME COLUMN "sort_name" TO "sort_name_zh";--> statement-breakpoint
ALTER TABLE "exhibit" ADD COLUMN "sort_name_en" text COLLATE "C";--> statement-breakpoint
-- As near as SQL comes to it: a row gets its exact sort names when it is written next.
UPDATE "exhibitor" SET "sort_name_en" = btrim(regexp_replace(lower("short_name"->>'en'), '[^[:alnum:].]+', ' ', 'g'));--> statement-breakpoint
UPDATE "exhibitor" SET
  "sort_name_zh" = CASE WHEN "sort_name_zh" ~ '^[a-z]' THEN "sort_name_zh" ELSE '~' || "sort_name_zh" END,
  "sort_name_en" = CASE WHEN "sort_name_en" ~ '^[a-z]' THEN "sort_name_en" ELSE '~' || "sort_name_en" END;--> statement-breakpoint
ALTER TABLE "exhibitor" ALTER COLUMN "sort_name_en" SET NOT NULL;--> statement-breakpoint
-- As near as SQL comes to it: a row gets its exact sort names when it is written next.
UPDATE "exhibit" SET "sort_name_en" = btrim(regexp_replace(lower("name"->>'en'), '[^[:alnum:].]+', ' ', 'g'));--> statement-breakpoint
UPDATE "exhibit" SET
  "sort_name_zh" = CASE WHEN "sort_name_zh" ~ '^[a-z]' THEN "sort_name_zh" ELSE '~' || "sort_name_zh" END,
  "sort_name_en" = CASE WHEN "sort_name_en" ~ '^[a-z]' THEN "sort_name_en" ELSE '~' || "sort_name_en" END;--> statement-breakpoint
ALTER TABLE "exhibit" ALTER COLUMN "sort_name_en" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitor" ALTER COLUMN "initial" SET DATA TYPE jsonb USING jsonb_build_object(
  'zh', "initial",
  'en', CASE WHEN "sort_name_en" LIKE '~%' THEN '#' ELSE upper(left("sort_name_en", 1)) END
);--> statement-breakpoint
CREATE INDEX "exhibitor_sort_zh" ON "exhibitor" USING btree ("sort_name_zh","id") WHERE "exhibitor"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibitor_sort_en" ON "exhibitor" USING btree ("sort_name_en","id") WHERE "exhibitor"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibit_sort_zh" ON "exhibit" USING btree ("sort_name_zh","id") WHERE "exhibit"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibit_sort_en" ON "exhibit" USING btree ("sort_name_en","id") WHERE "exhibit"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibit_category" ON "exhibit" USING btree ("category") WHERE "exhibit"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibit_brilliant" ON "exhibit" USING btree ("sort_name_zh","id") WHERE "exhibit"."is_brilliant";
