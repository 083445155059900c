CREATE TABLE "access_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"organiser_id" uuid,
	"lang" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"send_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "access_invitation_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "access_invitation_organiser_id_unique" UNIQUE("organiser_id"),
	CONSTRAINT "access_invitation_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "access_invitation" ADD CONSTRAINT "access_invitation_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_invitation" ADD CONSTRAINT "access_invitation_organiser_id_organiser_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."organiser"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_invitation_due" ON "access_invitation" USING btree ("send_at") WHERE "access_invitation"."state" = 'due';