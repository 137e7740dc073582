CREATE TABLE "bin_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bin_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"record_id" integer NOT NULL,
	"label" varchar(255) NOT NULL,
	"about" varchar(255) NOT NULL,
	"client_id" integer,
	"project_id" integer,
	"content" jsonb,
	"deleted_by" integer,
	"deleted_at" timestamp with time zone NOT NULL,
	"erase_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bin_entries_record" ON "bin_entries" ("noun","record_id");--> statement-breakpoint
CREATE INDEX "bin_entries_newest" ON "bin_entries" ("deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bin_entries_erase" ON "bin_entries" ("erase_at");--> statement-breakpoint
CREATE INDEX "bin_entries_client" ON "bin_entries" ("client_id");--> statement-breakpoint
CREATE INDEX "bin_entries_project" ON "bin_entries" ("project_id");--> statement-breakpoint
ALTER TABLE "bin_entries" ADD CONSTRAINT "bin_entries_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bin_entries" ADD CONSTRAINT "bin_entries_project_id_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bin_entries" ADD CONSTRAINT "bin_entries_deleted_by_users_id_fkey" FOREIGN KEY ("deleted_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
INSERT INTO "bin_entries" ("noun", "record_id", "label", "about", "client_id", "deleted_at", "erase_at")
SELECT CASE WHEN "client_id" IS NULL THEN 'clients' ELSE 'contacts' END, "id",
  left(CASE WHEN "client_id" IS NULL AND "business_name" <> '' THEN "business_name" ELSE trim("first_name" || ' ' || "last_name") END, 255),
  left("email", 255), coalesce("client_id", "id"), "deleted_at", "deleted_at" + interval '30 days'
FROM "users" WHERE "deleted_at" IS NOT NULL AND "role" = 'client';--> statement-breakpoint
INSERT INTO "bin_entries" ("noun", "record_id", "label", "about", "client_id", "project_id", "deleted_at", "erase_at")
SELECT 'projects', "id", "name", '', "client_id", "id", "deleted_at", "deleted_at" + interval '30 days'
FROM "projects" WHERE "deleted_at" IS NOT NULL;
