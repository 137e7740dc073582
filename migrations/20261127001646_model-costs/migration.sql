ALTER TABLE "model_uses" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_uses" ADD COLUMN "unpriced" integer DEFAULT 0 NOT NULL;