CREATE TABLE "daily_mail" (
	"address_hash" text NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_mail_address_hash_kind_pk" PRIMARY KEY("address_hash","kind")
);
--> statement-breakpoint
ALTER TABLE "invitation_stop" ADD COLUMN "kind" text DEFAULT 'invitation' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_stop" DROP CONSTRAINT "invitation_stop_pkey";--> statement-breakpoint
ALTER TABLE "invitation_stop" ADD CONSTRAINT "invitation_stop_address_hash_kind_pk" PRIMARY KEY("address_hash","kind");
