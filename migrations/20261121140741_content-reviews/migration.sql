CREATE TABLE "content_review_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_review_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"piece_ids" integer[] NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"piece_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"quote" varchar(500) DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"name" varchar(255) NOT NULL,
	"from_team" boolean NOT NULL,
	"via_link" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "review" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "reviewed_version" integer;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "reviewed_by" varchar(255) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "content_review_links_token" ON "content_review_links" ("token_hash");--> statement-breakpoint
CREATE INDEX "content_review_links_client" ON "content_review_links" ("client_id");--> statement-breakpoint
CREATE INDEX "content_reviews_piece" ON "content_reviews" ("piece_id","id");--> statement-breakpoint
ALTER TABLE "content_review_links" ADD CONSTRAINT "content_review_links_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_review_links" ADD CONSTRAINT "content_review_links_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD CONSTRAINT "content_reviews_piece_id_content_pieces_id_fkey" FOREIGN KEY ("piece_id") REFERENCES "content_pieces"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD CONSTRAINT "content_reviews_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
UPDATE "content_pieces" SET "review" = 'waiting', "asked_at" = "updated_at" WHERE "status" = 'review';
