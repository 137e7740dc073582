ALTER TABLE "bookings" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "topic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "project_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "consultation_request_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_client" ON "bookings" ("client_id","starts_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_project_id_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_guest" CHECK (("consultation_request_id" is null) <> ("client_id" is null));