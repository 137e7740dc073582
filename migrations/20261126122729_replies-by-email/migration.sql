CREATE TABLE "reply_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL UNIQUE,
	"email_id" integer,
	"user_id" integer NOT NULL,
	"noun" text NOT NULL,
	"record_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "incoming_emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incoming_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" varchar(255) NOT NULL,
	"message_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"refusal" text DEFAULT '' NOT NULL,
	"from_name" varchar(255) NOT NULL,
	"from_address" varchar(320) NOT NULL,
	"subject" text NOT NULL,
	"shown" text NOT NULL,
	"folded" text NOT NULL,
	"files" jsonb DEFAULT '[]' NOT NULL,
	"source_key" text,
	"user_id" integer,
	"client_id" integer,
	"noun" text,
	"record_id" integer,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"arrived_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_settings" (
	"id" integer PRIMARY KEY,
	"address" varchar(255) NOT NULL,
	"keep_days" integer NOT NULL,
	"trial_hash" text,
	"tested_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"authserv_id" varchar(255),
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "incoming_email_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answers" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD COLUMN "incoming_email_id" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "reply_user_id" integer;--> statement-breakpoint
ALTER TABLE "service_request_events" ADD COLUMN "incoming_email_id" integer;--> statement-breakpoint
CREATE INDEX "messages_incoming_email" ON "messages" ("incoming_email_id") WHERE "incoming_email_id" is not null;--> statement-breakpoint
CREATE INDEX "content_reviews_email" ON "content_reviews" ("incoming_email_id") WHERE "incoming_email_id" is not null;--> statement-breakpoint
CREATE INDEX "reply_addresses_email" ON "reply_addresses" ("email_id");--> statement-breakpoint
CREATE INDEX "reply_addresses_user" ON "reply_addresses" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_emails_key" ON "incoming_emails" ("key");--> statement-breakpoint
CREATE INDEX "incoming_emails_newest" ON "incoming_emails" ("arrived_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incoming_emails_state" ON "incoming_emails" ("state","arrived_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incoming_emails_user" ON "incoming_emails" ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incoming_emails_client" ON "incoming_emails" ("client_id");--> statement-breakpoint
CREATE INDEX "incoming_emails_thread" ON "incoming_emails" ("noun","record_id","from_address","id") WHERE "noun" is not null;--> statement-breakpoint
CREATE INDEX "incoming_emails_sources" ON "incoming_emails" ("arrived_at") WHERE "source_key" is not null;--> statement-breakpoint
CREATE INDEX "incoming_emails_text" ON "incoming_emails" USING gin ((lower("from_name" || ' ' || "from_address" || ' ' || "subject" || ' ' || "shown")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_request_events_email" ON "service_request_events" ("incoming_email_id") WHERE "incoming_email_id" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_incoming_email_id_incoming_emails_id_fkey" FOREIGN KEY ("incoming_email_id") REFERENCES "incoming_emails"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD CONSTRAINT "content_reviews_incoming_email_id_incoming_emails_id_fkey" FOREIGN KEY ("incoming_email_id") REFERENCES "incoming_emails"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_email_id_emails_id_fkey" FOREIGN KEY ("email_id") REFERENCES "emails"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "incoming_emails" ADD CONSTRAINT "incoming_emails_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "incoming_emails" ADD CONSTRAINT "incoming_emails_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "incoming_emails" ADD CONSTRAINT "incoming_emails_decided_by_id_users_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "service_request_events" ADD CONSTRAINT "service_request_events_BJMiZIOdLGK6_fkey" FOREIGN KEY ("incoming_email_id") REFERENCES "incoming_emails"("id") ON DELETE SET NULL;