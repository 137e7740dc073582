CREATE TABLE "review_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deliverable_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"parent_id" integer,
	"page" integer,
	"x" double precision,
	"y" double precision,
	"w" double precision,
	"h" double precision,
	"body" text NOT NULL,
	"from_team" boolean NOT NULL,
	"user_id" integer,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" integer,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliverable_versions" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "review_comments_deliverable" ON "review_comments" ("deliverable_id","id");--> statement-breakpoint
CREATE INDEX "review_comments_version" ON "review_comments" ("version_id");--> statement-breakpoint
CREATE INDEX "review_comments_parent" ON "review_comments" ("parent_id");--> statement-breakpoint
CREATE INDEX "review_comments_user" ON "review_comments" ("user_id");--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_deliverable_id_deliverables_id_fkey" FOREIGN KEY ("deliverable_id") REFERENCES "deliverables"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_version_id_deliverable_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "deliverable_versions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_parent_id_review_comments_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "review_comments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_resolved_by_id_users_id_fkey" FOREIGN KEY ("resolved_by_id") REFERENCES "users"("id") ON DELETE SET NULL;