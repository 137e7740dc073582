ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."email" || ' ' || "users"."business_name" || ' ' || "users"."industry" || ' ' || "users"."phone" || ' ' || regexp_replace("users"."phone", '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("consultation_requests"."name" || ' ' || "consultation_requests"."email" || ' ' || "consultation_requests"."business_name" || ' ' || "consultation_requests"."phone" || ' ' || regexp_replace("consultation_requests"."phone", '[^0-9]', '', 'g') || ' ' || "consultation_requests"."project_description" || ' ' || "consultation_requests"."notes")) STORED;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("invoices"."number", '') || ' ' || "invoices"."client_name" || ' ' || "invoices"."bill_to" || ' ' || "invoices"."reference")) STORED;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("job_applications"."first_name" || ' ' || "job_applications"."last_name" || ' ' || "job_applications"."email" || ' ' || "job_applications"."position" || ' ' || "job_applications"."phone" || ' ' || regexp_replace("job_applications"."phone", '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "deliverables" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("deliverables"."name" || ' ' || "deliverables"."description")) STORED;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("projects"."name" || ' ' || "projects"."assigned_to")) STORED;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("service_requests"."description" || ' ' || "service_requests"."notes" || ' ' || jsonb_path_query_array("service_requests"."answers", '$[*].answer')::text)) STORED;--> statement-breakpoint
DROP INDEX "consultation_requests_search";--> statement-breakpoint
CREATE INDEX "consultation_requests_search" ON "consultation_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "job_applications_search";--> statement-breakpoint
CREATE INDEX "job_applications_search" ON "job_applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "projects_text";--> statement-breakpoint
CREATE INDEX "projects_text" ON "projects" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "deliverables_search";--> statement-breakpoint
CREATE INDEX "deliverables_search" ON "deliverables" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "invoices_search";--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "service_requests_search";--> statement-breakpoint
CREATE INDEX "service_requests_search" ON "service_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliverable_versions_newest" ON "deliverable_versions" ("delivered_at","id");