CREATE TABLE "email_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(255) NOT NULL,
	"template_id" integer,
	"subject" varchar(500) NOT NULL,
	"preheader" varchar(255) DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"sender_email" varchar(255) NOT NULL,
	"scheduled_for" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"lead_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"frozen" jsonb,
	"total_recipients" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"unconfirmed_count" integer DEFAULT 0 NOT NULL,
	"rate" real DEFAULT 0 NOT NULL,
	"hold" text,
	"hold_reason" text DEFAULT '' NOT NULL,
	"held_at" timestamp with time zone,
	"wait_reason" text DEFAULT '' NOT NULL,
	"wait_until" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"epoch" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_sender_minutes" (
	"address" varchar(255),
	"minute" timestamp with time zone,
	"used" integer NOT NULL,
	CONSTRAINT "email_sender_minutes_pkey" PRIMARY KEY("address","minute")
);
--> statement-breakpoint
CREATE TABLE "email_senders" (
	"address" varchar(255) PRIMARY KEY,
	"per_second" integer,
	"per_hour" integer,
	"per_day" integer,
	"per_domain" integer,
	"connections" smallint DEFAULT 5 NOT NULL,
	"tokens" double precision DEFAULT 0 NOT NULL,
	"tokens_at" double precision DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	"rest_reason" text DEFAULT '' NOT NULL,
	"rests" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_sends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"lead_id" integer,
	"email_address" varchar(255) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "email_campaigns_newest" ON "email_campaigns" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_campaigns_due" ON "email_campaigns" ("status","scheduled_for") WHERE "status" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "email_campaigns_creator" ON "email_campaigns" ("created_by");--> statement-breakpoint
CREATE INDEX "email_sends_order" ON "email_sends" ("campaign_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_sends_lead" ON "email_sends" ("lead_id","campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_sends_address" ON "email_sends" ("campaign_id","email_address");--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "email_sends" ADD CONSTRAINT "email_sends_campaign_id_email_campaigns_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "email_campaigns"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_sends" ADD CONSTRAINT "email_sends_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "email_sends" SET (fillfactor = 60);
