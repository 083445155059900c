CREATE TABLE "exhibitor_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"langs" text NOT NULL,
	"template" text NOT NULL,
	"greeting" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exhibitor_invitation_link" UNIQUE("link_id")
);
--> statement-breakpoint
CREATE TABLE "gate_scan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "friend_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"inviter_account_id" uuid NOT NULL,
	"invited_by" text NOT NULL,
	"address_hash" text NOT NULL,
	"address_masked" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "friend_invitation_link" UNIQUE("link_id"),
	CONSTRAINT "friend_invitation_friend" UNIQUE("inviter_account_id","exhibition_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "invitation_stop" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"visitor" text,
	"invited_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"registered_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"entered_at" timestamp with time zone,
	"registration_id" uuid,
	"is_named" boolean DEFAULT false NOT NULL,
	CONSTRAINT "journey_visitor" UNIQUE("link_id","visitor"),
	CONSTRAINT "journey_registration" UNIQUE("registration_id"),
	CONSTRAINT "journey_opened" CHECK ("journey"."opened_at" >= "journey"."invited_at"),
	CONSTRAINT "journey_registered" CHECK ("journey"."registered_at" is null or ("journey"."opened_at" is not null and "journey"."registered_at" >= "journey"."opened_at")),
	CONSTRAINT "journey_completed" CHECK ("journey"."completed_at" is null or ("journey"."registered_at" is not null and "journey"."completed_at" >= "journey"."registered_at")),
	CONSTRAINT "journey_entered" CHECK ("journey"."entered_at" is null or ("journey"."completed_at" is not null and "journey"."entered_at" >= "journey"."completed_at"))
);
--> statement-breakpoint
CREATE TABLE "short_link" (
	"id" text PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"inviter_account_id" uuid,
	"exhibitor_id" uuid,
	"channel" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "exhibitor_invitation" ADD CONSTRAINT "exhibitor_invitation_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_invitation" ADD CONSTRAINT "exhibitor_invitation_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_invitation" ADD CONSTRAINT "exhibitor_invitation_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scan" ADD CONSTRAINT "gate_scan_ticket_id_ticket_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_invitation" ADD CONSTRAINT "friend_invitation_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_invitation" ADD CONSTRAINT "friend_invitation_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_invitation" ADD CONSTRAINT "friend_invitation_inviter_account_id_account_id_fk" FOREIGN KEY ("inviter_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey" ADD CONSTRAINT "journey_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey" ADD CONSTRAINT "journey_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_inviter_account_id_account_id_fk" FOREIGN KEY ("inviter_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_invitation_exhibitor" ON "exhibitor_invitation" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "exhibitor_invitation_member" ON "exhibitor_invitation" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "gate_scan_ticket" ON "gate_scan" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "friend_invitation_address" ON "friend_invitation" USING btree ("exhibition_id","address_hash");--> statement-breakpoint
CREATE INDEX "journey_link" ON "journey" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "short_link_exhibition" ON "short_link" USING btree ("exhibition_id","kind");--> statement-breakpoint
CREATE INDEX "short_link_inviter" ON "short_link" USING btree ("inviter_account_id");--> statement-breakpoint
CREATE INDEX "short_link_exhibitor" ON "short_link" USING btree ("exhibitor_id");