CREATE TABLE "client_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"name" varchar(200) NOT NULL,
	"alt" varchar(500) DEFAULT '' NOT NULL,
	"is_logo" boolean DEFAULT false NOT NULL,
	"master_key" varchar(32) NOT NULL,
	"master_type" varchar(20) NOT NULL,
	"thumbnail_key" varchar(32) NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "former_image_key" varchar(32);--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "former_square_key" varchar(32);--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "former_thumbnail_key" varchar(32);--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "former_image_alt" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "former_picture_by" text;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "picture_by" text;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "refresh_on" date;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "rested_until" date;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "clicks" integer;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "clicks_before" integer;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "fell_on" date;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "live_version" integer;--> statement-breakpoint
CREATE INDEX "client_pictures_newest" ON "client_pictures" ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "client_pictures_logo" ON "client_pictures" ("client_id") WHERE "is_logo";--> statement-breakpoint
CREATE INDEX "content_pieces_to_refresh" ON "content_pieces" ("id") WHERE "status" = 'published' and ("refresh_on" is not null or "fell_on" is not null);--> statement-breakpoint
ALTER TABLE "client_pictures" ADD CONSTRAINT "client_pictures_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;