CREATE TABLE "mail_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" varchar(255) NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"address" varchar(320) NOT NULL,
	"send_id" integer,
	"campaign_id" integer,
	"code" varchar(20) DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_events_address" ON "mail_events" ("address","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_events_campaign" ON "mail_events" ("campaign_id","kind");--> statement-breakpoint
CREATE INDEX "mail_events_send" ON "mail_events" ("send_id");--> statement-breakpoint
CREATE INDEX "mail_events_old" ON "mail_events" ("at");--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_send_id_email_sends_id_fkey" FOREIGN KEY ("send_id") REFERENCES "email_sends"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_campaign_id_email_campaigns_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "email_campaigns"("id") ON DELETE SET NULL;