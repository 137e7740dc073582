ALTER TABLE "lead_import_lines" ALTER COLUMN "company_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lead_import_lines" ALTER COLUMN "contact_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lead_import_lines" ALTER COLUMN "spoke_to" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lead_import_lines" ALTER COLUMN "email" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lead_import_lines" ALTER COLUMN "phone" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lead_import_lines" ALTER COLUMN "address" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lead_import_lines" ALTER COLUMN "website" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lead_import_lines" ALTER COLUMN "industry" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lead_import_lines" ALTER COLUMN "notes" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lead_import_lines" ALTER COLUMN "priority" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "lead_import_lines" ALTER COLUMN "status" SET DEFAULT '';