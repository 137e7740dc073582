CREATE TABLE "book_settings" (
	"id" integer PRIMARY KEY,
	"chart" varchar(10) NOT NULL,
	"codes" jsonb NOT NULL,
	"datev_consultant" varchar(7) NOT NULL,
	"datev_client" varchar(5) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"id" integer PRIMARY KEY,
	"through" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reported_paid_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_on" date;--> statement-breakpoint
CREATE INDEX "payments_reversed" ON "payments" ("reversed_on");