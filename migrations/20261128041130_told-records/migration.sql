ALTER TABLE "notifications" ADD COLUMN "subject_noun" varchar(40);--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "email_id" integer;--> statement-breakpoint
CREATE INDEX "notifications_email" ON "notifications" ("email_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_email_id_emails_id_fkey" FOREIGN KEY ("email_id") REFERENCES "emails"("id") ON DELETE SET NULL;