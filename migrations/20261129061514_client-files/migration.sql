CREATE TABLE "client_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"project_id" integer,
	"folder_id" integer,
	"is_folder" boolean DEFAULT false NOT NULL,
	"name" varchar(255) NOT NULL,
	"file_key" text,
	"type" varchar(100) DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"from_team" boolean NOT NULL,
	"user_id" integer,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "client_files_place" ON "client_files" ("client_id","folder_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "client_files_project" ON "client_files" ("project_id");--> statement-breakpoint
CREATE INDEX "client_files_folder" ON "client_files" ("folder_id");--> statement-breakpoint
CREATE INDEX "client_files_untold" ON "client_files" ("created_at") WHERE "told_at" is null;--> statement-breakpoint
CREATE INDEX "client_files_search" ON "client_files" USING gin ((lower("name")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_project_id_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_folder_id_client_files_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "client_files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;