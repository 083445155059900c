CREATE TABLE "event_seal" (
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"salt" text,
	"hash" text NOT NULL,
	CONSTRAINT "event_seal_day_number_pk" PRIMARY KEY("day","number"),
	CONSTRAINT "event_seal_event_id_unique" UNIQUE("event_id")
);

--> statement-breakpoint
CREATE TRIGGER "event_seal_append_only" BEFORE UPDATE OR DELETE ON "event_seal"
  FOR EACH ROW EXECUTE FUNCTION "event_is_append_only"();
