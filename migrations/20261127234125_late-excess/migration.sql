ALTER TABLE "invoices" ADD COLUMN "late_interest" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_terms" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_excess" bigint DEFAULT 0 NOT NULL;