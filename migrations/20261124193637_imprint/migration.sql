ALTER TABLE "agency_settings" ADD COLUMN "legal_form" varchar(120) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_settings" ADD COLUMN "represented_by" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_settings" ADD COLUMN "registered_office" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_settings" ADD COLUMN "supervisory_body" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_settings" ADD COLUMN "responsible" varchar(300) DEFAULT '' NOT NULL;