ALTER TABLE "users" ADD COLUMN "taken_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "account_id" integer;--> statement-breakpoint
CREATE INDEX "stored_files_account" ON "stored_files" ("account_id");
--> statement-breakpoint
UPDATE "users" u SET "taken_on_at" = u."created_at" WHERE u."role" = 'client' AND u."client_id" IS NULL AND (
	u."password_hash" IS NULL
	OR EXISTS (SELECT FROM "projects" p WHERE p."client_id" = u."id")
	OR EXISTS (SELECT FROM "invoices" i WHERE i."client_id" = u."id")
	OR EXISTS (SELECT FROM "onboarding_workflows" o WHERE o."client_id" = u."id")
	OR EXISTS (SELECT FROM "content_pieces" c WHERE c."client_id" = u."id")
	OR EXISTS (SELECT FROM "leads" l WHERE l."client_id" = u."id")
	OR EXISTS (SELECT FROM "users" c WHERE c."client_id" = u."id")
	OR EXISTS (SELECT FROM "password_resets" r WHERE r."user_id" = u."id" AND r."reason" = 'invitation')
	OR EXISTS (SELECT FROM "audit_entries" a WHERE a."noun" = 'clients' AND a."record_id" = u."id" AND a."event" = 'created')
);--> statement-breakpoint
UPDATE "stored_files" f SET "bytes" = k."bytes", "account_id" = k."account_id" FROM (
	SELECT u."file_key" AS "key", u."file_bytes" AS "bytes", coalesce(p."client_id", p."id") AS "account_id"
	FROM "uploads" u JOIN "users" p ON p."id" = u."user_id"
	UNION ALL
	SELECT a."file_key", a."file_bytes", m."from_user_id" FROM "message_attachments" a JOIN "messages" m ON m."id" = a."message_id"
	UNION ALL
	SELECT v."file_key", v."file_bytes", 1 FROM "deliverable_versions" v WHERE v."file_key" IS NOT NULL
	UNION ALL
	SELECT j."resume_key", j."resume_bytes", NULL FROM "job_applications" j
) k WHERE f."key" = k."key";
