ALTER TABLE "content_reviews" ADD COLUMN "prefix" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD COLUMN "suffix" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD COLUMN "answers_id" integer;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD COLUMN "team_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD COLUMN "resolved_by" varchar(255) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "content_reviews_answers" ON "content_reviews" ("answers_id") WHERE "answers_id" is not null;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD CONSTRAINT "content_reviews_answers_id_content_reviews_id_fkey" FOREIGN KEY ("answers_id") REFERENCES "content_reviews"("id") ON DELETE CASCADE;