ALTER TABLE "billing_schedules" ADD COLUMN "used_level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "used_until" date;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "used_since" timestamp with time zone;