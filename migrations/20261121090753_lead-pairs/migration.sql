ALTER TABLE "leads" ADD COLUMN "pair" text GENERATED ALWAYS AS ((case when "leads"."company_name" <> '' and "leads"."phone" ~ '[0-9]' then regexp_replace(lower("leads"."company_name"), '[[:space:].,''&-]+', '', 'g') || '|' || right(regexp_replace("leads"."phone", '[^0-9]', '', 'g'), 8) end)) STORED;--> statement-breakpoint
DROP INDEX "leads_email";--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" ("email","id");--> statement-breakpoint
DROP INDEX "leads_pair";--> statement-breakpoint
CREATE INDEX "leads_pair" ON "leads" ("pair","id") WHERE "pair" is not null;