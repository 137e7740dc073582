ALTER TABLE "billing_settings" ADD COLUMN "account_holder" varchar(70) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "iban" varchar(34) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "bic" varchar(11) DEFAULT '' NOT NULL;