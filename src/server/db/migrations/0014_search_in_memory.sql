DROP INDEX "exhibitor_lexemes";--> statement-breakpoint
DROP INDEX "exhibit_lexemes";--> statement-breakpoint
ALTER TABLE "exhibitor_text" DROP COLUMN "match_names";--> statement-breakpoint
ALTER TABLE "exhibitor_text" DROP COLUMN "lexemes";--> statement-breakpoint
ALTER TABLE "exhibit_text" DROP COLUMN "match_names";--> statement-breakpoint
ALTER TABLE "exhibit_text" DROP COLUMN "lexemes";