ALTER TABLE "invoice_lines" ADD COLUMN "tax_category" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "tax_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;