ALTER TABLE "email_campaigns" ADD COLUMN "origin_client_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "origin_client_id" integer;--> statement-breakpoint
-- Publications, with those of pieces in the trash.
CREATE TEMPORARY TABLE "origins" AS
  SELECT p."target", p."post_id", p."campaign_id", c."client_id"
    FROM "content_publications" p JOIN "content_pieces" c ON c."id" = p."piece_id"
  UNION ALL
  SELECT p."row" ->> 'target', (p."row" ->> 'post_id')::int, (p."row" ->> 'campaign_id')::int, (c."row" ->> 'client_id')::int
    FROM "trash_entries" t
    CROSS JOIN LATERAL (SELECT e -> 'row' AS "row" FROM jsonb_array_elements(t."content" -> 'rows') e WHERE e ->> 'table' = 'content_publications') p
    CROSS JOIN LATERAL (SELECT e -> 'row' AS "row" FROM jsonb_array_elements(t."content" -> 'rows') e WHERE e ->> 'table' = 'content_pieces') c
    WHERE t."noun" = 'content-pieces' AND p."row" ->> 'piece_id' = c."row" ->> 'id';--> statement-breakpoint
UPDATE "email_campaigns" c SET "origin_client_id" = o."client_id" FROM "origins" o
  WHERE o."target" = 'campaign' AND o."campaign_id" = c."id" AND c."client_id" IS NULL;--> statement-breakpoint
-- Copies, which say the same.
UPDATE "email_campaigns" c SET "origin_client_id" = o."origin_client_id" FROM "email_campaigns" o
  WHERE o."origin_client_id" IS NOT NULL AND c."origin_client_id" IS NULL AND c."client_id" IS NULL
    AND o."content" <> '' AND o."content" = c."content";--> statement-breakpoint
UPDATE "posts" p SET "origin_client_id" = o."client_id" FROM "origins" o
  WHERE o."target" = 'blog' AND o."post_id" = p."id";--> statement-breakpoint
UPDATE "trash_entries" t SET "content" = jsonb_set(t."content", '{rows,0,row,origin_client_id}', to_jsonb(o."client_id")) FROM "origins" o
  WHERE o."target" = 'blog' AND o."post_id" = t."record_id" AND t."noun" = 'posts' AND t."content" #>> '{rows,0,table}' = 'posts';--> statement-breakpoint
DROP TABLE "origins";
