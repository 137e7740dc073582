ALTER TABLE "password_resets" ADD COLUMN "by_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_in_offer_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;