ALTER TABLE "emails" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "secret_user_id" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "secret_ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "emails_secret_user" ON "emails" ("secret_user_id") WHERE "secret_user_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_open_secrets" ON "emails" ("secret_ends_at") WHERE "secret" is not null;--> statement-breakpoint
UPDATE "emails" e SET
	"secret" = CASE WHEN e."status" <> 'sent' AND r."used_at" IS NULL AND r."expires_at" > now() THEN f."token" END,
	"secret_user_id" = r."user_id",
	"secret_ends_at" = coalesce(r."expires_at", e."created_at"),
	"html" = replace(e."html", f."token", '[hidden]'),
	"text" = replace(e."text", f."token", '[hidden]')
FROM (
	SELECT "id", substring("text" from '/reset-password[?]token=([A-Za-z0-9_-]{43})') AS "token" FROM "emails"
	WHERE "text" LIKE '%/reset-password?token=%'
) f
LEFT JOIN "password_resets" r
	ON r."token_hash" = translate(rtrim(encode(sha256(f."token"::bytea), 'base64'), '='), '+/', '-_')
WHERE e."id" = f."id" AND f."token" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_sent_without_secret" CHECK ("status" <> 'sent' or "secret" is null);