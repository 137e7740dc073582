CREATE TABLE "application_stages" (
	"id" integer PRIMARY KEY,
	"stages" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_templates" ADD COLUMN "project" jsonb;--> statement-breakpoint
ALTER TABLE "service_types" ADD COLUMN "budgets" jsonb;