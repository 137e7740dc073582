ALTER TABLE "content_pieces" ADD COLUMN "questions_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_review_links" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "content_review_links" ADD CONSTRAINT "content_review_links_person_id_users_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE;