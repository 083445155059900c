CREATE TABLE "duplicate_pair" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"score" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "duplicate_pair_once" UNIQUE("first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "registration_merge" (
	"pair_id" uuid PRIMARY KEY NOT NULL,
	"survivor_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"survivor_account_id" uuid NOT NULL,
	"merged_account_id" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"has_exchanged_id" boolean NOT NULL,
	"has_revoked" boolean NOT NULL,
	"moved" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_due" (
	"registration_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_key" (
	"exhibition_id" uuid NOT NULL,
	"key" text NOT NULL,
	"registration_id" uuid NOT NULL,
	CONSTRAINT "registration_key_exhibition_id_key_registration_id_pk" PRIMARY KEY("exhibition_id","key","registration_id")
);
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_first_id_registration_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_second_id_registration_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_merge" ADD CONSTRAINT "registration_merge_pair_id_duplicate_pair_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."duplicate_pair"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_merge" ADD CONSTRAINT "registration_merge_survivor_id_registration_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_merge" ADD CONSTRAINT "registration_merge_merged_id_registration_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_due" ADD CONSTRAINT "registration_due_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_key" ADD CONSTRAINT "registration_key_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_pair_second" ON "duplicate_pair" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "duplicate_pair_list" ON "duplicate_pair" USING btree ("exhibition_id","state","score","id");--> statement-breakpoint
CREATE INDEX "registration_merge_at" ON "registration_merge" USING btree ("merged_at");--> statement-breakpoint
CREATE INDEX "registration_merge_survivor" ON "registration_merge" USING btree ("survivor_id");--> statement-breakpoint
CREATE INDEX "registration_merge_merged" ON "registration_merge" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "registration_key_registration" ON "registration_key" USING btree ("registration_id");