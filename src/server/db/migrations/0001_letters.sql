CREATE TABLE "visa_letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"exhibition_id" uuid NOT NULL,
	"passport_name" text NOT NULL,
	"passport_number_encrypted" text NOT NULL,
	"nationality" text NOT NULL,
	"birth_date" date NOT NULL,
	"company_name" text NOT NULL,
	"arrives_on" date NOT NULL,
	"leaves_on" date NOT NULL,
	"content" jsonb NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'valid' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visa_letter_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "exhibition_guide" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "visa_letter" ADD CONSTRAINT "visa_letter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_letter" ADD CONSTRAINT "visa_letter_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visa_letter_account" ON "visa_letter" USING btree ("account_id","exhibition_id");--> statement-breakpoint
CREATE INDEX "visa_letter_exhibition" ON "visa_letter" USING btree ("exhibition_id","id");