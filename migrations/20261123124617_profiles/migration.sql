ALTER TABLE "notifications" ADD COLUMN "by_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "job_title" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_image_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_from" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_picture" ON "users" ("profile_image_key") WHERE "profile_image_key" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_absence" CHECK ("away_from" <= "away_until");