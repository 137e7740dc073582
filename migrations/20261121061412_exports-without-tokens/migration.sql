DROP INDEX "data_exports_token";--> statement-breakpoint
ALTER TABLE "data_exports" DROP COLUMN "token_hash";--> statement-breakpoint
CREATE INDEX "data_exports_requested" ON "data_exports" ("requested_by","created_at");