ALTER TABLE "password_resets" ADD COLUMN "email" varchar(255);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kept_until" timestamp with time zone;
--> statement-breakpoint
UPDATE "users" u SET "email_confirmed_at" = now() WHERE u."role" <> 'client' OR (u."password_hash" IS NOT NULL AND (
	u."client_id" IS NOT NULL
	OR EXISTS (SELECT FROM "audit_entries" a WHERE a."noun" = 'clients' AND a."record_id" = u."id" AND a."event" = 'created')
	OR EXISTS (SELECT FROM "emails" m WHERE m."to" = u."email" AND m."kind" = 'client-invitation' AND m."created_at" >= u."created_at")
	OR EXISTS (SELECT FROM "password_resets" r WHERE r."user_id" = u."id" AND r."reason" = 'invitation')
	OR EXISTS (
		SELECT FROM "password_resets" r
		JOIN "audit_entries" a ON a."noun" = 'clients' AND a."record_id" = u."id" AND a."event" = 'password-set'
			AND a."created_at" BETWEEN r."used_at" - interval '5 seconds' AND r."used_at" + interval '5 seconds'
		WHERE r."user_id" = u."id" AND r."reason" = 'reset' AND r."used_at" < r."expires_at"
			AND NOT EXISTS (SELECT FROM "sessions" s WHERE s."user_id" = u."id" AND s."created_at" < r."used_at")
	)
));--> statement-breakpoint
UPDATE "users" SET "kept_until" = now() WHERE "email_confirmed_at" IS NULL AND "password_hash" IS NOT NULL;
