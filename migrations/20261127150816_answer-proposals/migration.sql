ALTER TABLE "incoming_emails" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "stopped_addresses" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "incoming_emails_from" ON "incoming_emails" ("from_address","created_at");