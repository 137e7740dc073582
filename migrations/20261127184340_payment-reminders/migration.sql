CREATE TABLE "reminder_settings" (
	"id" integer PRIMARY KEY,
	"steps" jsonb NOT NULL,
	"language" text NOT NULL,
	"charged_clients" text NOT NULL,
	"margin" integer,
	"base_rule" text NOT NULL,
	"base_rates" jsonb NOT NULL,
	"fees" jsonb NOT NULL,
	"fee_currency" varchar(3) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminders_off_reason" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminder_day" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_charges_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_charges_of_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_through" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The steps were fixed: the number of those that had come becomes the days of the latest.
UPDATE "invoices" SET "reminder_day" = (array[-3, 1, 7, 14])["reminder_step"] WHERE "reminder_step" > 0;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "reminder_step";--> statement-breakpoint
CREATE INDEX "invoices_late_charges" ON "invoices" ("late_charges_of_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_late_charges_of_id_invoices_id_fkey" FOREIGN KEY ("late_charges_of_id") REFERENCES "invoices"("id") ON DELETE SET NULL;