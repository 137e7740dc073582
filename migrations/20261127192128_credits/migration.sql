ALTER TABLE "invoices" ADD COLUMN "written_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_canceled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reason" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit_from_id" integer;--> statement-breakpoint
CREATE INDEX "payments_credit_from" ON "payments" ("credit_from_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit_from_id_payments_id_fkey" FOREIGN KEY ("credit_from_id") REFERENCES "payments"("id");