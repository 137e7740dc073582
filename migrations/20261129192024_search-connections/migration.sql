CREATE TABLE "search_connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL UNIQUE,
	"account" varchar(255) NOT NULL,
	"sealed_key" text NOT NULL,
	"property" varchar(500) DEFAULT '' NOT NULL,
	"rhythm" text DEFAULT 'daily' NOT NULL,
	"started_at" timestamp with time zone,
	"parts_done" integer DEFAULT 0 NOT NULL,
	"rows_fetched" integer DEFAULT 0 NOT NULL,
	"fetched_at" timestamp with time zone,
	"fetched_to" date,
	"left_out" boolean DEFAULT false NOT NULL,
	"failure" varchar(500) DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_reports" ADD COLUMN "source" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_connections" ADD CONSTRAINT "search_connections_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;