ALTER TABLE "client_pictures" ADD COLUMN "address" varchar(24);--> statement-breakpoint
ALTER TABLE "client_pictures" ADD COLUMN "shown_key" varchar(32);--> statement-breakpoint
ALTER TABLE "client_pictures" ADD COLUMN "shown_format" varchar(3);--> statement-breakpoint
ALTER TABLE "client_pictures" ADD COLUMN "shown_width" integer;--> statement-breakpoint
ALTER TABLE "client_pictures" ADD COLUMN "shown_height" integer;--> statement-breakpoint
ALTER TABLE "content_publications" ADD COLUMN "remote_pictures" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "client_pictures_address" ON "client_pictures" ("address");