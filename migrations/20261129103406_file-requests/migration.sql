CREATE TABLE "file_request_files" (
	"file_id" integer PRIMARY KEY,
	"item_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_request_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_request_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" varchar(200) NOT NULL,
	"hint" varchar(300) DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" varchar(500) DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "file_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"project_id" integer,
	"title" varchar(200) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_date" date,
	"user_id" integer,
	"reminders_on" boolean DEFAULT true NOT NULL,
	"remind_on" date,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_request_files_item" ON "file_request_files" ("item_id");--> statement-breakpoint
CREATE INDEX "file_request_items_request" ON "file_request_items" ("request_id","position");--> statement-breakpoint
CREATE INDEX "file_requests_client" ON "file_requests" ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "file_requests_project" ON "file_requests" ("project_id");--> statement-breakpoint
CREATE INDEX "file_requests_remind" ON "file_requests" ("remind_on") WHERE "remind_on" is not null;--> statement-breakpoint
CREATE INDEX "file_requests_due" ON "file_requests" ("due_date") WHERE "closed_at" is null and "answered_at" is null;--> statement-breakpoint
ALTER TABLE "file_request_files" ADD CONSTRAINT "file_request_files_file_id_client_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "client_files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "file_request_files" ADD CONSTRAINT "file_request_files_item_id_file_request_items_id_fkey" FOREIGN KEY ("item_id") REFERENCES "file_request_items"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "file_request_items" ADD CONSTRAINT "file_request_items_request_id_file_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "file_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "file_request_items" ADD CONSTRAINT "file_request_items_answered_by_id_users_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_project_id_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;