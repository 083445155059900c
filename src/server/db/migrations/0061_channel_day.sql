CREATE TABLE "channel_day" (
	"exhibition_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "channel_day_exhibition_id_day_channel_pk" PRIMARY KEY("exhibition_id","day","channel")
);
--> statement-breakpoint
ALTER TABLE "channel_day" ADD CONSTRAINT "channel_day_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;