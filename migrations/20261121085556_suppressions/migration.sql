CREATE TABLE "suppressions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppressions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" varchar(255) NOT NULL UNIQUE,
	"reason" text NOT NULL,
	"source" varchar(255) DEFAULT '' NOT NULL,
	"user_id" integer,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "suppressions_newest" ON "suppressions" ("since" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "suppressions_reason_newest" ON "suppressions" ("reason","since" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "suppressions_user" ON "suppressions" ("user_id");--> statement-breakpoint
CREATE INDEX "suppressions_search" ON "suppressions" USING gin ((lower("address")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;