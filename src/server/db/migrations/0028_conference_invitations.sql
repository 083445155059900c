CREATE TABLE "conference_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"conference_id" uuid NOT NULL,
	"address" text,
	"exhibitor_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conference_invitation_address" UNIQUE("conference_id","address"),
	CONSTRAINT "conference_invitation_exhibitor" UNIQUE("conference_id","exhibitor_id"),
	CONSTRAINT "conference_invitation_whom" CHECK (num_nonnulls("conference_invitation"."address", "conference_invitation"."exhibitor_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "conference_invitation" ADD CONSTRAINT "conference_invitation_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_invitation" ADD CONSTRAINT "conference_invitation_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;