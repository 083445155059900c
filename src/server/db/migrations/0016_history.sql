CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"exhibitor_id" uuid,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" jsonb,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"request_id" text NOT NULL,
	"address_hash" text
);
--> statement-breakpoint
CREATE TABLE "organiser" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"exhibition_ids" uuid[],
	"halls" integer[],
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organiser_role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"capabilities" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_period" bigint
);
--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_subject" ON "event" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "event_exhibitor" ON "event" USING btree ("exhibitor_id","id");--> statement-breakpoint
CREATE INDEX "event_at" ON "event" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "organiser_email" ON "organiser" USING btree ("email") WHERE "organiser"."removed_at" is null;--> statement-breakpoint
CREATE FUNCTION "event_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('pavilion.history', true), '') <> 'open' THEN
    RAISE EXCEPTION 'events are only added';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER "event_append_only" BEFORE UPDATE OR DELETE ON "event"
  FOR EACH ROW EXECUTE FUNCTION "event_is_append_only"();
