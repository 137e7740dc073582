ALTER SEQUENCE "mails_id_seq" RENAME TO "emails_id_seq";--> statement-breakpoint
ALTER SEQUENCE "bin_entries_id_seq" RENAME TO "trash_entries_id_seq";--> statement-breakpoint
ALTER SEQUENCE "invoice_letters_id_seq" RENAME TO "invoice_emails_id_seq";--> statement-breakpoint
ALTER SEQUENCE "mail_events_id_seq" RENAME TO "email_events_id_seq";--> statement-breakpoint
ALTER SEQUENCE "job_application_mails_id_seq" RENAME TO "job_application_emails_id_seq";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "mails_pkey" TO "emails_pkey";--> statement-breakpoint
ALTER TABLE "trash_entries" RENAME CONSTRAINT "bin_entries_pkey" TO "trash_entries_pkey";--> statement-breakpoint
ALTER TABLE "trash_entries" RENAME CONSTRAINT "bin_entries_client_id_users_id_fkey" TO "trash_entries_client_id_users_id_fkey";--> statement-breakpoint
ALTER TABLE "trash_entries" RENAME CONSTRAINT "bin_entries_project_id_projects_id_fkey" TO "trash_entries_project_id_projects_id_fkey";--> statement-breakpoint
ALTER TABLE "trash_entries" RENAME CONSTRAINT "bin_entries_deleted_by_users_id_fkey" TO "trash_entries_deleted_by_users_id_fkey";--> statement-breakpoint
ALTER TABLE "invoice_emails" RENAME CONSTRAINT "invoice_letters_pkey" TO "invoice_emails_pkey";--> statement-breakpoint
ALTER TABLE "invoice_emails" RENAME CONSTRAINT "invoice_letters_invoice_id_invoices_id_fkey" TO "invoice_emails_invoice_id_invoices_id_fkey";--> statement-breakpoint
ALTER TABLE "email_events" RENAME CONSTRAINT "mail_events_pkey" TO "email_events_pkey";--> statement-breakpoint
ALTER TABLE "email_events" RENAME CONSTRAINT "mail_events_key_key" TO "email_events_key_key";--> statement-breakpoint
ALTER TABLE "email_events" RENAME CONSTRAINT "mail_events_send_id_email_sends_id_fkey" TO "email_events_send_id_email_sends_id_fkey";--> statement-breakpoint
ALTER TABLE "email_events" RENAME CONSTRAINT "mail_events_mail_id_mails_id_fkey" TO "email_events_email_id_emails_id_fkey";--> statement-breakpoint
ALTER TABLE "email_events" RENAME CONSTRAINT "mail_events_campaign_id_email_campaigns_id_fkey" TO "email_events_campaign_id_email_campaigns_id_fkey";--> statement-breakpoint
ALTER TABLE "job_application_emails" RENAME CONSTRAINT "job_application_mails_pkey" TO "job_application_emails_pkey";--> statement-breakpoint
ALTER TABLE "job_application_emails" RENAME CONSTRAINT "job_application_mails_application_id_job_applications_id_fkey" TO "job_application_emails_application_id_job_applications_id_fkey";--> statement-breakpoint
ALTER TABLE "job_application_emails" RENAME CONSTRAINT "job_application_mails_sent_by_users_id_fkey" TO "job_application_emails_sent_by_users_id_fkey";--> statement-breakpoint
UPDATE "saved_views" SET "search" = regexp_replace("search", '(^|&)about=letters(&|$)', '\1about=emails\2')
WHERE "list" = 'email-events';--> statement-breakpoint
UPDATE "automation_logs" SET "retry_job" = CASE "retry_job"
  WHEN 'send-mail' THEN 'send-email'
  WHEN 'send-letter-again' THEN 'resend-email'
  WHEN 'sweep-mails' THEN 'sweep-emails'
  WHEN 'mail-notifications' THEN 'email-notifications'
  WHEN 'write-invoice-letter' THEN 'write-invoice-email'
  WHEN 'empty-bin' THEN 'empty-trash'
  WHEN 'forget-old-mail-events' THEN 'forget-old-email-events'
  ELSE "retry_job" END
WHERE "retry_job" IS NOT NULL;
