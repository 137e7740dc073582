ALTER TABLE "leads" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || lower("leads"."company_name" || ' ' || "leads"."contact_name" || ' ' || "leads"."spoke_to" || ' ' || "leads"."email" || ' ' || "leads"."phone" || ' ' || regexp_replace("leads"."phone", '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
DROP INDEX "consultation_requests_search";--> statement-breakpoint
CREATE INDEX "consultation_requests_search" ON "consultation_requests" USING gin ((lower("name" || ' ' || "email" || ' ' || "business_name" || ' ' || "phone" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g') || ' ' || "project_description" || ' ' || "notes")) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "job_applications_search";--> statement-breakpoint
CREATE INDEX "job_applications_search" ON "job_applications" USING gin ((lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "position" || ' ' || "phone" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "business_name" || ' ' || "industry" || ' ' || "phone" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_attachments_files" ON "message_attachments" USING gin ((lower("file_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliverable_versions_files" ON "deliverable_versions" USING gin ((lower("file_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliverables_search" ON "deliverables" USING gin ((lower("name" || ' ' || "description")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "milestones_search" ON "milestones" USING gin ((lower("name")) gin_trgm_ops);