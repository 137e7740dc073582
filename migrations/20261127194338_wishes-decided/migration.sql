ALTER TABLE "incoming_emails" ADD COLUMN "stopped_addresses" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_emails" ADD COLUMN "wish_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incoming_emails" ADD COLUMN "is_wish_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "is_wish_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "incoming_emails_unread_wishes" ON "incoming_emails" ("id") WHERE not "is_wish_read";--> statement-breakpoint
CREATE INDEX "email_answers_wishes" ON "email_answers" ("from_address") WHERE "wish" = 'maybe' and "settled_at" is null;--> statement-breakpoint
CREATE INDEX "email_answers_unread_wishes" ON "email_answers" ("id") WHERE not "is_wish_read";