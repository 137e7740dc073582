DROP INDEX "lead_steps_one_open";--> statement-breakpoint
ALTER TABLE "lead_merges" ADD COLUMN "source" text DEFAULT 'manual' NOT NULL;