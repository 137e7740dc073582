DROP INDEX "email_answers_lead";--> statement-breakpoint
CREATE INDEX "email_answers_lead" ON "email_answers" ("lead_id","id");--> statement-breakpoint
DROP INDEX "email_answers_consultation";--> statement-breakpoint
CREATE INDEX "email_answers_consultation" ON "email_answers" ("consultation_request_id","id");--> statement-breakpoint
DROP INDEX "written_emails_lead";--> statement-breakpoint
CREATE INDEX "written_emails_lead" ON "written_emails" ("lead_id","id");--> statement-breakpoint
DROP INDEX "written_emails_consultation";--> statement-breakpoint
CREATE INDEX "written_emails_consultation" ON "written_emails" ("consultation_request_id","id");--> statement-breakpoint
DROP INDEX "email_answers_client";--> statement-breakpoint
CREATE INDEX "email_answers_client" ON "email_answers" ("client_id","id");--> statement-breakpoint
DROP INDEX "email_answers_application";--> statement-breakpoint
CREATE INDEX "email_answers_application" ON "email_answers" ("job_application_id","id");--> statement-breakpoint
DROP INDEX "email_answers_service_request";--> statement-breakpoint
CREATE INDEX "email_answers_service_request" ON "email_answers" ("service_request_id","id");--> statement-breakpoint
DROP INDEX "written_emails_client";--> statement-breakpoint
CREATE INDEX "written_emails_client" ON "written_emails" ("client_id","id");--> statement-breakpoint
DROP INDEX "written_emails_application";--> statement-breakpoint
CREATE INDEX "written_emails_application" ON "written_emails" ("job_application_id","id");--> statement-breakpoint
DROP INDEX "written_emails_service_request";--> statement-breakpoint
CREATE INDEX "written_emails_service_request" ON "written_emails" ("service_request_id","id");