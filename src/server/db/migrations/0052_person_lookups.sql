CREATE INDEX "registration_email" ON "registration" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registration_cellphone" ON "registration" USING btree ("cellphone");--> statement-breakpoint
CREATE INDEX "ticket_refused" ON "ticket" USING btree ("exhibition_id","ticket_id") WHERE "ticket"."revoked_at" is not null or "ticket"."revision" > 0;