CREATE TABLE "exhibitor_day" (
	"exhibitor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"exhibit_views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "exhibitor_day_exhibitor_id_day_pk" PRIMARY KEY("exhibitor_id","day")
);
--> statement-breakpoint
CREATE TABLE "member_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"role" text NOT NULL,
	"note" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_invitation_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"name" text PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exhibitor" ADD COLUMN "booth_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitor" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibit" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitor_day" ADD CONSTRAINT "exhibitor_day_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_made_by_member_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_invitation_exhibitor_id_index" ON "member_invitation" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "member_invitation_expires_at_index" ON "member_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upload_exhibitor_id_created_at_index" ON "upload" USING btree ("exhibitor_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_used_at_index" ON "upload" USING btree ("used_at");