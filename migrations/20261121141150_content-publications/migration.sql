CREATE TABLE "content_publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"piece_id" integer NOT NULL,
	"target" text NOT NULL,
	"state" text DEFAULT 'none' NOT NULL,
	"url" varchar(1000) DEFAULT '' NOT NULL,
	"post_id" integer,
	"campaign_id" integer,
	"remote_site" varchar(600) DEFAULT '' NOT NULL,
	"remote_id" integer,
	"remote_picture" integer,
	"image_key" varchar(32),
	"version" integer,
	"published_at" timestamp with time zone,
	"scheduled_at" timestamp with time zone,
	"failure" varchar(500) DEFAULT '' NOT NULL,
	"lease_until" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_publications_place" UNIQUE("piece_id","target")
);
--> statement-breakpoint
CREATE TABLE "wordpress_sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wordpress_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL UNIQUE,
	"url" varchar(500) NOT NULL,
	"api_url" varchar(600) NOT NULL,
	"username" varchar(255) NOT NULL,
	"name" varchar(255) DEFAULT '' NOT NULL,
	"can_publish" boolean NOT NULL,
	"sealed_secret" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "cover_key" varchar(32);--> statement-breakpoint
CREATE INDEX "content_publications_post" ON "content_publications" ("post_id");--> statement-breakpoint
CREATE INDEX "content_publications_campaign" ON "content_publications" ("campaign_id");--> statement-breakpoint
CREATE INDEX "content_publications_due" ON "content_publications" ("scheduled_at") WHERE "scheduled_at" is not null;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_piece_id_content_pieces_id_fkey" FOREIGN KEY ("piece_id") REFERENCES "content_pieces"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_campaign_id_email_campaigns_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "email_campaigns"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "wordpress_sites" ADD CONSTRAINT "wordpress_sites_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;