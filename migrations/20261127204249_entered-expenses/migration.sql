ALTER TABLE "expenses" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "file_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "file_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "file_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "file_bytes" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "expenses_one";--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_one" ON "expenses" ("supplier_key","number","is_credit") WHERE "number" <> '';--> statement-breakpoint
CREATE INDEX "expenses_invoice" ON "expenses" ("invoice_id");