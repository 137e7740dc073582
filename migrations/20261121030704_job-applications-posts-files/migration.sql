CREATE TABLE "job_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" varchar(255) NOT NULL,
	"last_name" varchar(255) NOT NULL,
	"email" varchar(255) NOT NULL,
	"phone" varchar(50) NOT NULL,
	"position" varchar(255) NOT NULL,
	"position_slug" varchar(100) NOT NULL,
	"experience" varchar(20) NOT NULL,
	"portfolio_url" varchar(500) NOT NULL,
	"linkedin_url" varchar(500) NOT NULL,
	"github_url" varchar(500) NOT NULL,
	"cover_letter" text NOT NULL,
	"skills" text[] NOT NULL,
	"availability" varchar(20) NOT NULL,
	"salary_expectation" varchar(100) NOT NULL,
	"resume_file_name" varchar(255) NOT NULL,
	"resume_file_type" varchar(100) NOT NULL,
	"resume_bytes" integer NOT NULL,
	"resume_key" text NOT NULL,
	"consented_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY,
	"remove_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" varchar(100) NOT NULL,
	"title" varchar(255) NOT NULL,
	"description" varchar(500) NOT NULL,
	"body" text NOT NULL,
	"cover_alt" varchar(500) NOT NULL,
	"author" varchar(255) NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_applications_newest" ON "job_applications" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_applications_search" ON "job_applications" USING gin ((lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "position")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stored_files_remove" ON "stored_files" ("remove_at");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug" ON "posts" ("slug");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);