ALTER TABLE "email_campaigns" ADD COLUMN "layout" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "layout" text DEFAULT 'plain' NOT NULL;