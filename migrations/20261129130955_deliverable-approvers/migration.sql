CREATE TABLE "deliverable_approvers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliverable_approvers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"user_id" integer,
	"decision" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deliverable_versions" ADD COLUMN "approval_rule" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "deliverable_approvers_version" ON "deliverable_approvers" ("version_id","user_id");--> statement-breakpoint
CREATE INDEX "deliverable_approvers_user" ON "deliverable_approvers" ("user_id");--> statement-breakpoint
ALTER TABLE "deliverable_approvers" ADD CONSTRAINT "deliverable_approvers_version_id_deliverable_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "deliverable_versions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deliverable_approvers" ADD CONSTRAINT "deliverable_approvers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;