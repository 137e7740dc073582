ALTER TABLE "users" ADD COLUMN "client_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "only_project_id" integer;--> statement-breakpoint
-- Contacts keep all that they could do.
UPDATE "users" SET "client_role" = 'manager' WHERE "client_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_client_role" CHECK (("client_id" is null) = ("client_role" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_only_project" CHECK ("only_project_id" is null or "client_role" in ('member', 'viewer'));
