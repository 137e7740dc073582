ALTER TABLE "lead_import_lines" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "with_email" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "ignored_column" varchar(255) DEFAULT '' NOT NULL;