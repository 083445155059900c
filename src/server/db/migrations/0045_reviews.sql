CREATE TABLE "exhibit_review" (
	"exhibit_id" uuid PRIMARY KEY NOT NULL,
	"form" jsonb NOT NULL,
	"accepted" jsonb,
	"is_public" boolean NOT NULL,
	"on_shelf" boolean NOT NULL,
	"review" text NOT NULL,
	"review_reason" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_policy" (
	"exhibition_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"policy" text NOT NULL,
	CONSTRAINT "review_policy_exhibition_id_kind_pk" PRIMARY KEY("exhibition_id","kind")
);
--> statement-breakpoint
ALTER TABLE "live" ADD COLUMN "unchecked" jsonb;--> statement-breakpoint
ALTER TABLE "live_subscription" ADD COLUMN "told_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "unchecked" jsonb;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "unchecked" jsonb;--> statement-breakpoint
ALTER TABLE "exhibit_review" ADD CONSTRAINT "exhibit_review_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_policy" ADD CONSTRAINT "review_policy_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibit_review_pending" ON "exhibit_review" USING btree ("submitted_at") WHERE "exhibit_review"."review" = 'pending';