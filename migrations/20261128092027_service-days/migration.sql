ALTER TABLE "invoices" ADD COLUMN "service_from" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "service_to" date;