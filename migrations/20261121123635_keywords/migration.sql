CREATE TABLE "keywords" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "keywords_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"keyword" varchar(255) NOT NULL,
	"search_volume" integer,
	"volume_low" integer,
	"volume_high" integer,
	"volume_source" text,
	"fetched_at" timestamp with time zone,
	"impressions" integer,
	"impressions_at" timestamp with time zone,
	"difficulty" text NOT NULL,
	"difficulty_score" integer,
	"difficulty_source" text DEFAULT 'estimate' NOT NULL,
	"intent" text NOT NULL,
	"intent_source" text DEFAULT 'estimate' NOT NULL,
	"is_selected" boolean DEFAULT false NOT NULL,
	"research_type" text,
	"topic" varchar(255) DEFAULT '' NOT NULL,
	"cluster" varchar(255) DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"source" text NOT NULL,
	"model" varchar(255) DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "keywords_client_newest" ON "keywords" ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "keywords_once" ON "keywords" ("client_id",lower("keyword")) WHERE "deleted_at" is null;--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;