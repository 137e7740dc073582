ALTER TABLE "users" ADD COLUMN "first_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "started_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "users" SET "first_sign_in_at" = "created_at" WHERE "password_hash" IS NOT NULL;--> statement-breakpoint
UPDATE "projects" p SET "started_at" = CASE
	WHEN first."from" IN ('in_progress', 'review', 'completed') THEN p."created_at"
	ELSE (
		SELECT min(a."created_at") FROM "audit_entries" a, jsonb_array_elements(a."changes") c
		WHERE a."noun" = 'projects' AND a."record_id" = p."id"
			AND c ->> 'field' = 'status' AND c ->> 'to' IN ('in_progress', 'review', 'completed')
	)
END FROM (
	SELECT DISTINCT ON (a."record_id") a."record_id", c ->> 'from' AS "from"
	FROM "audit_entries" a, jsonb_array_elements(a."changes") c
	WHERE a."noun" = 'projects' AND a."event" = 'changed' AND c ->> 'field' = 'status'
	ORDER BY a."record_id", a."created_at", a."id"
) first WHERE first."record_id" = p."id";--> statement-breakpoint
UPDATE "projects" p SET "started_at" = p."created_at" WHERE p."started_at" IS NULL
	AND p."status" IN ('in_progress', 'review', 'completed')
	AND EXISTS (SELECT FROM "audit_entries" a WHERE a."noun" = 'projects' AND a."record_id" = p."id" AND a."event" = 'created')
	AND NOT EXISTS (
		SELECT FROM "audit_entries" a, jsonb_array_elements(a."changes") c
		WHERE a."noun" = 'projects' AND a."record_id" = p."id" AND a."event" = 'changed' AND c ->> 'field' = 'status'
	);
