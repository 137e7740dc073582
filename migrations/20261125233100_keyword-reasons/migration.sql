ALTER TABLE "keywords" ADD COLUMN "reason" varchar(255) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "keywords" ALTER COLUMN "difficulty" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "keywords" ALTER COLUMN "difficulty_source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "keywords" ALTER COLUMN "difficulty_source" DROP NOT NULL;--> statement-breakpoint
UPDATE "keywords" SET "difficulty" = NULL, "difficulty_source" = NULL WHERE "difficulty_source" IN ('estimate', 'model');