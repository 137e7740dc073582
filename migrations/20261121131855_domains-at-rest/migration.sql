CREATE TABLE "email_sender_domains" (
	"address" varchar(255),
	"domain" varchar(255),
	"next_at" timestamp with time zone,
	"rests" smallint DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	CONSTRAINT "email_sender_domains_pkey" PRIMARY KEY("address","domain")
);
--> statement-breakpoint
UPDATE "email_campaigns" SET "template_id" = NULL WHERE "template_id" NOT IN (SELECT "id" FROM "email_templates");--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_template_id_email_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "email_templates"("id") ON DELETE SET NULL;