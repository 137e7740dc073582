CREATE TABLE "service_types" (
	"id" integer PRIMARY KEY,
	"types" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
