ALTER TABLE "catalogue" RENAME TO "directory";--> statement-breakpoint
ALTER INDEX "catalogue_pkey" RENAME TO "directory_pkey";--> statement-breakpoint
ALTER TABLE "inquiry" RENAME COLUMN "purchase_id" TO "buying_lead_id";--> statement-breakpoint
ALTER TABLE "inquiry" RENAME CONSTRAINT "inquiry_lead_once" TO "inquiry_buying_lead_once";--> statement-breakpoint
ALTER TABLE "inquiry" RENAME CONSTRAINT "inquiry_purchase_id_buying_lead_id_fk" TO "inquiry_buying_lead_id_buying_lead_id_fk";
