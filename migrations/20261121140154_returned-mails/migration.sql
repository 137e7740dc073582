DROP INDEX "mail_events_unmatched";--> statement-breakpoint
CREATE INDEX "mail_events_returned" ON "mail_events" ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "kind" <> 'delivered';