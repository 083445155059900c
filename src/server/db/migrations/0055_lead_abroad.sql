ALTER TABLE "buying_lead" ADD COLUMN "consent_abroad" boolean DEFAULT false NOT NULL;
