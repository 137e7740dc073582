CREATE TABLE "project_update_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_update_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"update_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"file_type" varchar(100) NOT NULL,
	"file_bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "project_update_files_update" ON "project_update_files" ("update_id");--> statement-breakpoint
CREATE INDEX "project_update_files_names" ON "project_update_files" USING gin ((lower("file_name")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "project_update_files" ADD CONSTRAINT "project_update_files_update_id_project_updates_id_fkey" FOREIGN KEY ("update_id") REFERENCES "project_updates"("id") ON DELETE CASCADE;