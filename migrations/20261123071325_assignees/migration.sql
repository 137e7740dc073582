ALTER TABLE "content_pieces" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
CREATE INDEX "content_pieces_assignee" ON "content_pieces" ("assignee_id") WHERE "assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "users_assignee" ON "users" ("assignee_id") WHERE "assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "consultation_requests_assignee" ON "consultation_requests" ("assignee_id") WHERE "assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_assignee" ON "leads" ("assignee_id") WHERE "assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_assignee" ON "invoices" ("assignee_id") WHERE "assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "job_applications_assignee" ON "job_applications" ("assignee_id") WHERE "assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "milestones_assignee" ON "milestones" ("assignee_id") WHERE "assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_assignee" ON "projects" ("assignee_id") WHERE "assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "service_requests_assignee" ON "service_requests" ("assignee_id") WHERE "assignee_id" is not null;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
WITH "people" AS (
	SELECT u."id", u."team_role", btrim(regexp_replace(lower(u."first_name" || ' ' || u."last_name"), '\s+', ' ', 'g')) AS "full_name",
		btrim(regexp_replace(lower(u."first_name"), '\s+', ' ', 'g')) AS "first"
	FROM "users" u WHERE u."role" = 'admin' AND u."deleted_at" IS NULL
), "named" AS (
	SELECT p."id" AS "project_id", btrim(regexp_replace(lower(p."assigned_to"), '\s+', ' ', 'g')) AS "name"
	FROM "projects" p WHERE btrim(p."assigned_to") <> ''
), "found" AS (
	SELECT n."project_id", coalesce(
		(SELECT min(x."id") FROM "people" x WHERE x."full_name" = n."name" HAVING count(*) = 1),
		(SELECT min(x."id") FROM "people" x WHERE x."first" = n."name" HAVING count(*) = 1
			AND NOT EXISTS (SELECT FROM "people" y WHERE y."full_name" = n."name"))
	) AS "person_id"
	FROM "named" n
)
UPDATE "projects" p SET "assignee_id" = f."person_id", "assigned_to" = ''
FROM "found" f JOIN "people" x ON x."id" = f."person_id"
WHERE f."project_id" = p."id" AND (
	x."team_role" IN ('owner', 'manager', 'member')
	OR (x."team_role" = 'contractor' AND EXISTS (
		SELECT FROM "project_members" m WHERE m."project_id" = p."id" AND m."user_id" = x."id"
	))
);
