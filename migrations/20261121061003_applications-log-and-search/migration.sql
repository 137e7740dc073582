CREATE TABLE "job_application_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_application_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"subject" varchar(255) NOT NULL,
	"text" text NOT NULL,
	"sent_by" integer,
	"mail_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY,
	"walk" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "automation_logs" ADD COLUMN "error" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "automation_logs" ADD COLUMN "retry_job" text;--> statement-breakpoint
ALTER TABLE "automation_logs" ADD COLUMN "retry_data" jsonb;--> statement-breakpoint
ALTER TABLE "automation_logs" ADD COLUMN "no_retry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "automation_logs" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "mail_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "automation_logs_status" ON "automation_logs" ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "automation_logs_name" ON "automation_logs" ("name","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_application_mails_application" ON "job_application_mails" ("application_id","id");--> statement-breakpoint
CREATE INDEX "job_applications_status_newest" ON "job_applications" ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_company_begins" ON "leads" (lower("company_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_contact_begins" ON "leads" (lower("contact_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_email_begins" ON "leads" (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "messages_text" ON "messages" USING gin (lower("content") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "projects_text" ON "projects" USING gin (lower("name" || ' ' || "assigned_to") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_walk" ON "search_words" ("walk");--> statement-breakpoint
ALTER TABLE "job_application_mails" ADD CONSTRAINT "job_application_mails_application_id_job_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_application_mails" ADD CONSTRAINT "job_application_mails_sent_by_users_id_fkey" FOREIGN KEY ("sent_by") REFERENCES "users"("id") ON DELETE SET NULL;