ALTER TABLE "email_campaigns" ADD COLUMN "reason" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "captured_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_sends" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_sends" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_sends" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "email_sends_consequences" ON "email_sends" ("campaign_id") WHERE "unsubscribed_at" is not null or "complained_at" is not null or "bounced_at" is not null;--> statement-breakpoint
UPDATE "email_sends" s SET "unsubscribed_at" = e."unsubscribed", "complained_at" = e."complained", "bounced_at" = e."bounced"
  FROM (SELECT "send_id", min("at") FILTER (WHERE "kind" = 'unsubscribed') AS "unsubscribed",
    min("at") FILTER (WHERE "kind" = 'complained') AS "complained",
    min("at") FILTER (WHERE "kind" IN ('hard', 'soft', 'policy')) AS "bounced"
    FROM "email_events" WHERE "send_id" IS NOT NULL AND "kind" <> 'delivered' GROUP BY "send_id") e
  WHERE e."send_id" = s."id";
--> statement-breakpoint
-- Emails kept in the outbox were booked as sent. They reached nobody.
UPDATE "leads" l SET "emails_sent_count" = greatest(0, l."emails_sent_count" - c."count"),
  "last_email_sent" = (SELECT max(s."sent_at") FROM "email_sends" s WHERE s."lead_id" = l."id" AND s."status" = 'sent'
    AND s."answer" NOT IN ('Saved in the outbox, not sent', 'Captured, not delivered'))
  FROM (SELECT "lead_id", count(*)::int AS "count" FROM "email_sends" WHERE "status" = 'sent' AND "counted"
    AND "answer" IN ('Saved in the outbox, not sent', 'Captured, not delivered') GROUP BY "lead_id") c
  WHERE c."lead_id" = l."id";--> statement-breakpoint
UPDATE "email_sends" SET "status" = 'captured', "sent_at" = NULL, "counted" = false
  WHERE "status" = 'sent' AND "answer" IN ('Saved in the outbox, not sent', 'Captured, not delivered');--> statement-breakpoint
UPDATE "email_campaigns" c SET "captured_count" = s."count", "sent_count" = greatest(0, c."sent_count" - s."count")
  FROM (SELECT "campaign_id", count(*)::int AS "count" FROM "email_sends" WHERE "status" = 'captured'
    GROUP BY "campaign_id") s
  WHERE s."campaign_id" = c."id";--> statement-breakpoint
UPDATE "email_campaigns" SET "status" = 'captured' WHERE "status" = 'sent' AND "captured_count" > 0
  AND "sent_count" + "failed_count" + "unconfirmed_count" = 0;
