CREATE TABLE "site_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL UNIQUE,
	"url" varchar(500) NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_by" varchar(255) NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" varchar(255) DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"failure" varchar(500) DEFAULT '' NOT NULL,
	"pages" jsonb DEFAULT '[]' NOT NULL,
	"findings" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_readings" ADD CONSTRAINT "site_readings_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;