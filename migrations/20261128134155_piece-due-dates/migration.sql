ALTER TABLE "content_pieces" ADD COLUMN "due_date" date;--> statement-breakpoint
CREATE INDEX "content_pieces_due" ON "content_pieces" ("due_date") WHERE "due_date" is not null;