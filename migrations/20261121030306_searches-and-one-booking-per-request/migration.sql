DROP INDEX "leads_text";--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_request" ON "bookings" ("consultation_request_id") WHERE "status" = 'booked';--> statement-breakpoint
CREATE INDEX "bookings_to_remind" ON "bookings" ("starts_at") WHERE "status" = 'booked' and "reminded_at" is null;--> statement-breakpoint
CREATE INDEX "consultation_requests_email" ON "consultation_requests" ("email");--> statement-breakpoint
CREATE INDEX "consultation_requests_search" ON "consultation_requests" USING gin ((lower("name" || ' ' || "email" || ' ' || "business_name" || ' ' || "phone")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ((lower("company_name" || ' ' || "contact_name" || ' ' || "spoke_to" || ' ' || "email" || ' ' || "phone")) gin_trgm_ops);