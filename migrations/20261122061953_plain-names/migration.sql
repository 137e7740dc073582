ALTER TABLE "mails" RENAME TO "emails";--> statement-breakpoint
ALTER TABLE "bin_entries" RENAME TO "trash_entries";--> statement-breakpoint
ALTER TABLE "invoice_letters" RENAME TO "invoice_emails";--> statement-breakpoint
ALTER TABLE "mail_events" RENAME TO "email_events";--> statement-breakpoint
ALTER TABLE "job_application_mails" RENAME TO "job_application_emails";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME COLUMN "mail" TO "email";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "mail_due_at" TO "email_due_at";--> statement-breakpoint
ALTER TABLE "invoice_emails" RENAME COLUMN "mail_id" TO "email_id";--> statement-breakpoint
ALTER TABLE "email_events" RENAME COLUMN "mail_id" TO "email_id";--> statement-breakpoint
ALTER TABLE "job_application_emails" RENAME COLUMN "mail_id" TO "email_id";--> statement-breakpoint
ALTER TABLE "job_applications" RENAME COLUMN "mail_ids" TO "email_ids";--> statement-breakpoint
ALTER INDEX "mails_message_id" RENAME TO "emails_message_id";--> statement-breakpoint
ALTER INDEX "mails_newest" RENAME TO "emails_newest";--> statement-breakpoint
ALTER INDEX "mails_to_newest" RENAME TO "emails_to_newest";--> statement-breakpoint
ALTER INDEX "mails_status_newest" RENAME TO "emails_status_newest";--> statement-breakpoint
ALTER INDEX "mails_text" RENAME TO "emails_text";--> statement-breakpoint
ALTER INDEX "notifications_to_mail" RENAME TO "notifications_to_email";--> statement-breakpoint
ALTER INDEX "bin_entries_record" RENAME TO "trash_entries_record";--> statement-breakpoint
ALTER INDEX "bin_entries_newest" RENAME TO "trash_entries_newest";--> statement-breakpoint
ALTER INDEX "bin_entries_erase" RENAME TO "trash_entries_erase";--> statement-breakpoint
ALTER INDEX "bin_entries_client" RENAME TO "trash_entries_client";--> statement-breakpoint
ALTER INDEX "bin_entries_project" RENAME TO "trash_entries_project";--> statement-breakpoint
ALTER INDEX "invoice_letters_invoice" RENAME TO "invoice_emails_invoice";--> statement-breakpoint
ALTER INDEX "mail_events_address" RENAME TO "email_events_address";--> statement-breakpoint
ALTER INDEX "mail_events_campaign" RENAME TO "email_events_campaign";--> statement-breakpoint
ALTER INDEX "mail_events_send" RENAME TO "email_events_send";--> statement-breakpoint
ALTER INDEX "mail_events_old" RENAME TO "email_events_old";--> statement-breakpoint
ALTER INDEX "mail_events_newest" RENAME TO "email_events_newest";--> statement-breakpoint
ALTER INDEX "mail_events_mail" RENAME TO "email_events_email";--> statement-breakpoint
ALTER INDEX "mail_events_returned" RENAME TO "email_events_returned";--> statement-breakpoint
ALTER INDEX "job_application_mails_application" RENAME TO "job_application_emails_application";--> statement-breakpoint
DROP INDEX "notifications_to_email";--> statement-breakpoint
CREATE INDEX "notifications_to_email" ON "notifications" ("email_due_at") WHERE "email_due_at" is not null and "read_at" is null;--> statement-breakpoint
UPDATE "saved_views" SET "list" = 'emails' WHERE "list" = 'mails';--> statement-breakpoint
UPDATE "saved_views" SET "list" = 'email-events' WHERE "list" = 'mail-events';--> statement-breakpoint
UPDATE "trash_entries" SET "content" = replace(replace(replace(replace("content"::text,
  '"table": "job_application_mails"', '"table": "job_application_emails"'),
  '"table": "invoice_letters"', '"table": "invoice_emails"'),
  '"mail_id": ', '"email_id": '),
  '"mail_ids": ', '"email_ids": ')::jsonb
WHERE "content" IS NOT NULL AND "noun" IN ('job-applications', 'invoices');
