ALTER TABLE "content_pieces" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "button" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "button_url" varchar(1000) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "button" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "button_url" varchar(1000) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "content_pieces_source" ON "content_pieces" ("source_id") WHERE "source_id" is not null;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_source_id_content_pieces_id_fkey" FOREIGN KEY ("source_id") REFERENCES "content_pieces"("id") ON DELETE SET NULL;