ALTER TABLE "billing_details" ADD COLUMN "e_invoice" text DEFAULT 'usual' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_details" ADD COLUMN "buyer_reference" varchar(255) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_details" ADD COLUMN "electronic_address" varchar(255) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "e_invoices" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "contact_name" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "contact_phone" varchar(40) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "contact_email" varchar(255) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "electronic_address" varchar(255) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "e_invoice" jsonb;