CREATE TABLE "catalogue" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibitor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"short_name" jsonb NOT NULL,
	"country" text NOT NULL,
	"city" jsonb NOT NULL,
	"categories" text[] NOT NULL,
	"hall" text,
	"booth" text,
	"website" text DEFAULT '' NOT NULL,
	"logo" text,
	"live_url" text,
	"video_url" text,
	"is_export" boolean DEFAULT false NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"initial" text NOT NULL,
	"changed" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exhibitor_star" (
	"account_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exhibitor_star_account_id_exhibitor_id_pk" PRIMARY KEY("account_id","exhibitor_id")
);
--> statement-breakpoint
CREATE TABLE "exhibitor_tally" (
	"exhibitor_id" uuid PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibitor_text" (
	"exhibitor_id" uuid PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"match_names" text NOT NULL,
	"lexemes" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"category" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"price_min" numeric(11, 2),
	"price_max" numeric(11, 2),
	"unit" text NOT NULL,
	"release_year" smallint,
	"dot_pitch" numeric(6, 2),
	"shown_on_site" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"is_export" boolean NOT NULL,
	"is_brilliant" boolean DEFAULT false NOT NULL,
	"hall" text,
	"booth" text,
	"issuer" text DEFAULT '' NOT NULL,
	"live_url" text,
	"video_url" text,
	"pictures" text[] NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"changed" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "exhibit_price" CHECK ("exhibit"."price_min" <= "exhibit"."price_max" and ("exhibit"."price_min" is null) = ("exhibit"."price_max" is null))
);
--> statement-breakpoint
CREATE TABLE "exhibit_collect" (
	"account_id" uuid NOT NULL,
	"exhibit_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exhibit_collect_account_id_exhibit_id_pk" PRIMARY KEY("account_id","exhibit_id")
);
--> statement-breakpoint
CREATE TABLE "exhibit_like" (
	"exhibit_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exhibit_like_exhibit_id_device_hash_pk" PRIMARY KEY("exhibit_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "exhibit_tally" (
	"exhibit_id" uuid PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibit_text" (
	"exhibit_id" uuid PRIMARY KEY NOT NULL,
	"description" jsonb NOT NULL,
	"match_names" text NOT NULL,
	"lexemes" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booth_reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"reference_number" text NOT NULL,
	"company" text NOT NULL,
	"company_key" text NOT NULL,
	"contact_name" text NOT NULL,
	"title" text NOT NULL,
	"tel" text NOT NULL,
	"email" text NOT NULL,
	"intended_area" text NOT NULL,
	"intended_display_area" integer NOT NULL,
	"standard_booth" smallint NOT NULL,
	"category_module" text NOT NULL,
	"display_type_intent" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"receipt_sent_at" timestamp with time zone,
	CONSTRAINT "booth_reservation_reference_number_unique" UNIQUE("reference_number"),
	CONSTRAINT "booth_reservation_once" UNIQUE("exhibition_id","email","company_key")
);
--> statement-breakpoint
ALTER TABLE "exhibitor_star" ADD CONSTRAINT "exhibitor_star_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_star" ADD CONSTRAINT "exhibitor_star_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_tally" ADD CONSTRAINT "exhibitor_tally_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_text" ADD CONSTRAINT "exhibitor_text_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit" ADD CONSTRAINT "exhibit_exhibitor_id_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit_collect" ADD CONSTRAINT "exhibit_collect_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit_collect" ADD CONSTRAINT "exhibit_collect_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit_like" ADD CONSTRAINT "exhibit_like_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit_tally" ADD CONSTRAINT "exhibit_tally_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibit_text" ADD CONSTRAINT "exhibit_text_exhibit_id_exhibit_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booth_reservation" ADD CONSTRAINT "booth_reservation_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_sort" ON "exhibitor" USING btree ("sort_name","id") WHERE "exhibitor"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibitor_hall" ON "exhibitor" USING btree ("hall");--> statement-breakpoint
CREATE INDEX "exhibitor_changed" ON "exhibitor" USING btree ("changed");--> statement-breakpoint
CREATE INDEX "exhibitor_star_exhibitor_id_index" ON "exhibitor_star" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "exhibitor_lexemes" ON "exhibitor_text" USING gin ("lexemes");--> statement-breakpoint
CREATE INDEX "exhibit_sort" ON "exhibit" USING btree ("sort_name","id") WHERE "exhibit"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibit_category" ON "exhibit" USING btree ("category","sort_name","id") WHERE "exhibit"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "exhibit_new" ON "exhibit" USING btree ("exhibitor_id") WHERE "exhibit"."is_new";--> statement-breakpoint
CREATE INDEX "exhibit_exhibitor" ON "exhibit" USING btree ("exhibitor_id","position");--> statement-breakpoint
CREATE INDEX "exhibit_brilliant" ON "exhibit" USING btree ("sort_name","id") WHERE "exhibit"."is_brilliant";--> statement-breakpoint
CREATE INDEX "exhibit_changed" ON "exhibit" USING btree ("changed");--> statement-breakpoint
CREATE INDEX "exhibit_collect_exhibit_id_index" ON "exhibit_collect" USING btree ("exhibit_id");--> statement-breakpoint
CREATE INDEX "exhibit_lexemes" ON "exhibit_text" USING gin ("lexemes");