CREATE TABLE "content_exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"piece_id" integer NOT NULL,
	"asked" text NOT NULL,
	"model" varchar(255) DEFAULT '' NOT NULL,
	"prompt" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"failure" varchar(500) DEFAULT '' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_exchanges_newest" ON "content_exchanges" ("piece_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_exchanges_creator" ON "content_exchanges" ("created_by");--> statement-breakpoint
ALTER TABLE "content_exchanges" ADD CONSTRAINT "content_exchanges_piece_id_content_pieces_id_fkey" FOREIGN KEY ("piece_id") REFERENCES "content_pieces"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_exchanges" ADD CONSTRAINT "content_exchanges_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- The prompts of texts from before, with the text as the model wrote it where that is known.
INSERT INTO "content_exchanges" ("piece_id", "asked", "model", "prompt", "answer", "created_at")
  SELECT p."id", 'text', p."model", p."prompt", coalesce(
      (SELECT v."title" || E'\n\n' || v."content" FROM "content_versions" v
        WHERE v."piece_id" = p."id" AND v."made_by" = 'model' AND v."saved_by" IS NULL ORDER BY v."version", v."id" LIMIT 1),
      CASE WHEN p."version" = 1 AND p."updated_by" IS NULL THEN p."title" || E'\n\n' || p."content" END, ''), p."created_at"
  FROM "content_pieces" p WHERE p."prompt" <> '';
