CREATE TABLE "service_templates" (
	"id" integer PRIMARY KEY,
	"service_type" text NOT NULL UNIQUE,
	"milestones" jsonb,
	"sections" jsonb,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
