ALTER TABLE "invoices" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_orders" jsonb DEFAULT '[]' NOT NULL;