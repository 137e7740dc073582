ALTER TABLE "content_pieces" ADD COLUMN "brief" jsonb;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "is_brief" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "empty_parts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "open_questions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "questions_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_pieces" DROP COLUMN "variant";