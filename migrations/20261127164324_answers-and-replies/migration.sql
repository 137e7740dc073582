CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(120) NOT NULL,
	"content" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"owner_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incoming_emails" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "stopped_addresses" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_of_team" ON "messages" ("client_id","created_at" DESC NULLS LAST) WHERE "from_user_id" <> "client_id";--> statement-breakpoint
CREATE INDEX "incoming_emails_from" ON "incoming_emails" ("from_address","created_at");--> statement-breakpoint
CREATE INDEX "saved_replies_owner" ON "saved_replies" ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_shared_name" ON "saved_replies" (lower("name")) WHERE "is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_own_name" ON "saved_replies" ("owner_id",lower("name")) WHERE not "is_shared";--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL;