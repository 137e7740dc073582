CREATE TABLE "billing_details" (
	"client_id" integer PRIMARY KEY,
	"name" varchar(255) NOT NULL,
	"street" varchar(200) NOT NULL,
	"line2" varchar(200) NOT NULL,
	"postcode" varchar(20) NOT NULL,
	"city" varchar(100) NOT NULL,
	"region" varchar(100) NOT NULL,
	"country" varchar(2) NOT NULL,
	"vat_id" varchar(40) NOT NULL,
	"registration" varchar(100) NOT NULL,
	"email" varchar(255) NOT NULL,
	"reference" varchar(255) NOT NULL,
	"currency" varchar(3) DEFAULT '' NOT NULL,
	"terms_days" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "street" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "line2" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "postcode" varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "city" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "region" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "country" varchar(2) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "vat_id" varchar(40) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "registration" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;