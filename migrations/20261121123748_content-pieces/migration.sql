CREATE TABLE "content_pieces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"keyword_id" integer,
	"topic" varchar(255) DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"title" varchar(255) DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"description" varchar(500) DEFAULT '' NOT NULL,
	"slug" varchar(100) DEFAULT '' NOT NULL,
	"preheader" varchar(255) DEFAULT '' NOT NULL,
	"image_alt" varchar(500) DEFAULT '' NOT NULL,
	"image_url" varchar(500),
	"thumbnail_url" varchar(500),
	"image_key" varchar(32),
	"square_key" varchar(32),
	"thumbnail_key" varchar(32),
	"status" text DEFAULT 'draft' NOT NULL,
	"generation" text NOT NULL,
	"failure" varchar(500) DEFAULT '' NOT NULL,
	"made_by" text NOT NULL,
	"model" varchar(255) DEFAULT '' NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"touched_by_person_at" timestamp with time zone,
	"checked" text[] DEFAULT '{}'::text[] NOT NULL,
	"sketch" integer[],
	"planned_for" date,
	"scheduled_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"piece_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" varchar(255) DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"description" varchar(500) DEFAULT '' NOT NULL,
	"slug" varchar(100) DEFAULT '' NOT NULL,
	"preheader" varchar(255) DEFAULT '' NOT NULL,
	"image_alt" varchar(500) DEFAULT '' NOT NULL,
	"saved_by" integer,
	"made_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_pieces_newest" ON "content_pieces" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_pieces_client_newest" ON "content_pieces" ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_pieces_keyword" ON "content_pieces" ("keyword_id");--> statement-breakpoint
CREATE INDEX "content_pieces_planned" ON "content_pieces" ("planned_for") WHERE "planned_for" is not null;--> statement-breakpoint
CREATE INDEX "content_pieces_open" ON "content_pieces" ("id") WHERE "generation" in ('queued', 'writing');--> statement-breakpoint
CREATE INDEX "content_versions_newest" ON "content_versions" ("piece_id","saved_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_keyword_id_keywords_id_fkey" FOREIGN KEY ("keyword_id") REFERENCES "keywords"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_updated_by_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_piece_id_content_pieces_id_fkey" FOREIGN KEY ("piece_id") REFERENCES "content_pieces"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_saved_by_users_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "users"("id") ON DELETE SET NULL;