CREATE TABLE "email_clicks" (
	"send_id" integer,
	"campaign_id" integer NOT NULL,
	"link" smallint,
	"people" integer DEFAULT 0 NOT NULL,
	"programs" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_clicks_pkey" PRIMARY KEY("send_id","link")
);
--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "counts_clicks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "links" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "email_senders" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_events" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "mail_events" ADD COLUMN "matched" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_events" ADD COLUMN "settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "email_clicks_campaign" ON "email_clicks" ("campaign_id","link");--> statement-breakpoint
CREATE INDEX "mail_events_newest" ON "mail_events" ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_events_mail" ON "mail_events" ("mail_id");--> statement-breakpoint
CREATE INDEX "mail_events_unmatched" ON "mail_events" ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "matched";--> statement-breakpoint
ALTER TABLE "email_clicks" ADD CONSTRAINT "email_clicks_send_id_email_sends_id_fkey" FOREIGN KEY ("send_id") REFERENCES "email_sends"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_clicks" ADD CONSTRAINT "email_clicks_campaign_id_email_campaigns_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "email_campaigns"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_mail_id_mails_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE SET NULL;