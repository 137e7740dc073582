ALTER TABLE "file_requests" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_update_comments" ADD COLUMN "edited_at" timestamp with time zone;