UPDATE "content_batches" SET "made_by" = 'brief' WHERE "made_by" = 'composer';--> statement-breakpoint
UPDATE "content_pieces" SET "made_by" = 'brief' WHERE "made_by" = 'composer' AND "generation" <> 'ready';
