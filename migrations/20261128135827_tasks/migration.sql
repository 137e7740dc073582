CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"milestone_id" integer,
	"position" integer NOT NULL,
	"title" varchar(255) NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"assignee_id" integer,
	"due_date" date,
	"done_at" timestamp with time zone,
	"done_by_id" integer,
	"client_sees" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tasks_project" ON "tasks" ("project_id","position");--> statement-breakpoint
CREATE INDEX "tasks_milestone" ON "tasks" ("milestone_id");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" (coalesce("due_date", 'infinity'::date),"id") WHERE "done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" ("done_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" ("assignee_id") WHERE "assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ((lower("title")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project_id_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_milestone_id_milestones_id_fkey" FOREIGN KEY ("milestone_id") REFERENCES "milestones"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_id_users_id_fkey" FOREIGN KEY ("done_by_id") REFERENCES "users"("id") ON DELETE SET NULL;