CREATE TABLE "recovery_code" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_second_factor_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."second_factor"("account_id") ON DELETE cascade ON UPDATE no action;