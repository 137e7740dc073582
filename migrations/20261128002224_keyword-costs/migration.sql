ALTER TABLE "keywords" ADD COLUMN "cpc" integer;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "cpc_currency" varchar(3);--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "parent_topic" varchar(255);--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "features" varchar(500);