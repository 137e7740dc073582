CREATE TABLE "newsletter_readers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"address" varchar(255) NOT NULL,
	"name" varchar(200) DEFAULT '' NOT NULL,
	"consent" varchar(255) NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_settings" (
	"client_id" integer PRIMARY KEY,
	"sender_name" varchar(100) NOT NULL,
	"reply_to" varchar(255) NOT NULL,
	"postal_address" varchar(300) NOT NULL,
	"reason" varchar(300) NOT NULL,
	"unsubscribe_text" varchar(60) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "email_sends" ADD COLUMN "reader_id" integer;--> statement-breakpoint
CREATE INDEX "email_campaigns_client" ON "email_campaigns" ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_sends_reader" ON "email_sends" ("reader_id","campaign_id") WHERE "reader_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_readers_address" ON "newsletter_readers" ("client_id","address");--> statement-breakpoint
CREATE INDEX "newsletter_readers_newest" ON "newsletter_readers" ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_readers_search" ON "newsletter_readers" USING gin ((lower("name" || ' ' || "address")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_sends" ADD CONSTRAINT "email_sends_reader_id_newsletter_readers_id_fkey" FOREIGN KEY ("reader_id") REFERENCES "newsletter_readers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "newsletter_readers" ADD CONSTRAINT "newsletter_readers_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "newsletter_settings" ADD CONSTRAINT "newsletter_settings_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;