CREATE TABLE "internal_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "internal_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"record_id" integer NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "internal_notes" ("id", "noun", "record_id", "user_id", "text", "created_at") OVERRIDING SYSTEM VALUE
  SELECT "id", "noun", "record_id", "user_id", "text", "created_at" FROM "inbox_notes"
  UNION ALL
  SELECT "id" + (SELECT coalesce(max("id"), 0) FROM "inbox_notes"), 'leads', "lead_id", "user_id", "text", "created_at" FROM "lead_notes";--> statement-breakpoint
SELECT setval('internal_notes_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "internal_notes"), false);--> statement-breakpoint
UPDATE "lead_merges" SET "moved" = (
  SELECT jsonb_agg(CASE WHEN part ->> 'table' = 'lead_notes' THEN jsonb_build_object(
    'table', 'internal_notes', 'column', 'record_id',
    'ids', (SELECT jsonb_agg(moved_id::int + (SELECT coalesce(max("id"), 0) FROM "inbox_notes")) FROM jsonb_array_elements_text(part -> 'ids') AS ids(moved_id))
  ) ELSE part END ORDER BY position)
  FROM jsonb_array_elements("moved") WITH ORDINALITY AS parts(part, position)
) WHERE "moved" @> '[{"table": "lead_notes"}]';--> statement-breakpoint
DROP TABLE "lead_notes";--> statement-breakpoint
DROP TABLE "inbox_notes";--> statement-breakpoint
CREATE INDEX "internal_notes_record" ON "internal_notes" ("noun","record_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "internal_notes_user" ON "internal_notes" ("user_id");--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;