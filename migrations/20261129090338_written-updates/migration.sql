ALTER TABLE "notifications" ADD COLUMN "is_formatted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_updates" ADD COLUMN "is_formatted" boolean DEFAULT false NOT NULL;