CREATE TABLE "site_drafts" (
	"id" integer PRIMARY KEY,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"edits" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer NOT NULL UNIQUE,
	"content" jsonb NOT NULL,
	"note" varchar(200) NOT NULL,
	"published_by" integer,
	"based_on" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_published_by_users_id_fkey" FOREIGN KEY ("published_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_based_on_site_versions_id_fkey" FOREIGN KEY ("based_on") REFERENCES "site_versions"("id");