DROP INDEX "leads_search";--> statement-breakpoint
DROP INDEX "leads_company_begins";--> statement-breakpoint
DROP INDEX "leads_contact_begins";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || lower("leads"."company_name" || ' ' || "leads"."contact_name" || ' ' || "leads"."spoke_to" || ' ' || "leads"."email" || ' ' || "leads"."phone")) STORED;--> statement-breakpoint
CREATE INDEX "leads_priority_newest" ON "leads" ("priority","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_changed" ON "leads" ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" ((lower(coalesce(nullif("company_name", ''), nullif("contact_name", ''), "email")) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "leads_contact" ON "leads" ((lower("contact_name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit=256);