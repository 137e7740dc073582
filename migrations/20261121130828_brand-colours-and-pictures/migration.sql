ALTER TABLE "content_pieces" ADD COLUMN "image_variant" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "brand_colour" varchar(7) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_colour" varchar(7) DEFAULT '' NOT NULL;