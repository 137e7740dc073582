ALTER TABLE "email_answers" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "job_application_id" integer;--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "service_request_id" integer;--> statement-breakpoint
ALTER TABLE "written_emails" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "written_emails" ADD COLUMN "job_application_id" integer;--> statement-breakpoint
ALTER TABLE "written_emails" ADD COLUMN "service_request_id" integer;--> statement-breakpoint
CREATE INDEX "email_answers_client" ON "email_answers" ("client_id");--> statement-breakpoint
CREATE INDEX "email_answers_application" ON "email_answers" ("job_application_id");--> statement-breakpoint
CREATE INDEX "email_answers_service_request" ON "email_answers" ("service_request_id");--> statement-breakpoint
CREATE INDEX "written_emails_client" ON "written_emails" ("client_id");--> statement-breakpoint
CREATE INDEX "written_emails_application" ON "written_emails" ("job_application_id");--> statement-breakpoint
CREATE INDEX "written_emails_service_request" ON "written_emails" ("service_request_id");--> statement-breakpoint
ALTER TABLE "email_answers" ADD CONSTRAINT "email_answers_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_answers" ADD CONSTRAINT "email_answers_job_application_id_job_applications_id_fkey" FOREIGN KEY ("job_application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_answers" ADD CONSTRAINT "email_answers_service_request_id_service_requests_id_fkey" FOREIGN KEY ("service_request_id") REFERENCES "service_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "written_emails" ADD CONSTRAINT "written_emails_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "written_emails" ADD CONSTRAINT "written_emails_job_application_id_job_applications_id_fkey" FOREIGN KEY ("job_application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "written_emails" ADD CONSTRAINT "written_emails_service_request_id_service_requests_id_fkey" FOREIGN KEY ("service_request_id") REFERENCES "service_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_answers" DROP CONSTRAINT "email_answers_about", ADD CONSTRAINT "email_answers_about" CHECK (num_nonnulls("lead_id", "consultation_request_id", "client_id", "job_application_id", "service_request_id") = 1);--> statement-breakpoint
ALTER TABLE "written_emails" DROP CONSTRAINT "written_emails_about", ADD CONSTRAINT "written_emails_about" CHECK (num_nonnulls("lead_id", "consultation_request_id", "client_id", "job_application_id", "service_request_id") = 1);