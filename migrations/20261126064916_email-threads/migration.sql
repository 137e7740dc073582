ALTER TABLE "emails" ADD COLUMN "thread_noun" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "thread_id" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "is_written" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "thread_noun" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "thread_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_written" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "emails_thread" ON "emails" ("thread_noun","thread_id","to","id") WHERE "thread_noun" is not null;