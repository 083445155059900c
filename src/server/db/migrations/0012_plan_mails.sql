CREATE TABLE "floor_plan_underlay" (
	"exhibition_id" uuid NOT NULL,
	"hall" text NOT NULL,
	"picture" text,
	"lines" jsonb,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"scale" double precision NOT NULL,
	"opacity" smallint NOT NULL,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "floor_plan_underlay_exhibition_id_hall_pk" PRIMARY KEY("exhibition_id","hall")
);
--> statement-breakpoint
CREATE TABLE "plan_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"moves" jsonb NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "floor_plan_underlay" ADD CONSTRAINT "floor_plan_underlay_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_mail" ADD CONSTRAINT "plan_mail_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_mail_due" ON "plan_mail" USING btree ("send_at") WHERE "plan_mail"."state" = 'due';--> statement-breakpoint
CREATE INDEX "plan_mail_exhibitor_id_index" ON "plan_mail" USING btree ("exhibitor_id");