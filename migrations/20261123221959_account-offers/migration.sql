CREATE TABLE "account_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL UNIQUE,
	"consultation_request_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_offers_request" ON "account_offers" ("consultation_request_id");--> statement-breakpoint
CREATE INDEX "account_offers_expiry" ON "account_offers" ("expires_at");--> statement-breakpoint
ALTER TABLE "account_offers" ADD CONSTRAINT "account_offers_mA6DWxL9pzFE_fkey" FOREIGN KEY ("consultation_request_id") REFERENCES "consultation_requests"("id") ON DELETE CASCADE;