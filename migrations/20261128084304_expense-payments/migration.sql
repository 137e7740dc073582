ALTER TABLE "expenses" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "reversed" jsonb;--> statement-breakpoint
CREATE INDEX "expenses_paid" ON "expenses" ("paid_on");