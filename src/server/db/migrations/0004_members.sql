CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("email") WHERE "member"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "member_exhibitor" ON "member" USING btree ("exhibitor_id");