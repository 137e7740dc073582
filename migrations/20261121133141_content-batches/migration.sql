CREATE TABLE "content_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"created_by" integer,
	"made_by" text NOT NULL,
	"model" varchar(255) DEFAULT '' NOT NULL,
	"total" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "context" varchar(2000) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "variant" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "image_failure" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "content_batches_newest" ON "content_batches" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_batches_running" ON "content_batches" ("id") WHERE "state" = 'running';--> statement-breakpoint
CREATE INDEX "content_pieces_batch" ON "content_pieces" ("batch_id","id");--> statement-breakpoint
ALTER TABLE "content_batches" ADD CONSTRAINT "content_batches_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_batches" ADD CONSTRAINT "content_batches_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_batch_id_content_batches_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "content_batches"("id") ON DELETE SET NULL;