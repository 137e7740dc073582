CREATE TABLE "onboarding_question_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onboarding_question_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service_type" text NOT NULL,
	"version" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboarding_workflows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onboarding_workflows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"service_type" text NOT NULL,
	"question_set_id" integer NOT NULL,
	"responses" jsonb DEFAULT '{}' NOT NULL,
	"marks" jsonb DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'in_progress' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"reminded" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_question_sets_text" ON "onboarding_question_sets" ("service_type","version","fingerprint");--> statement-breakpoint
CREATE INDEX "onboarding_workflows_newest" ON "onboarding_workflows" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "onboarding_workflows_client" ON "onboarding_workflows" ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "onboarding_workflows_status" ON "onboarding_workflows" ("status");--> statement-breakpoint
CREATE INDEX "onboarding_workflows_remind" ON "onboarding_workflows" ("remind_at") WHERE "remind_at" is not null;--> statement-breakpoint
ALTER TABLE "onboarding_workflows" ADD CONSTRAINT "onboarding_workflows_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "onboarding_workflows" ADD CONSTRAINT "onboarding_workflows_ushgs2z8Ds1t_fkey" FOREIGN KEY ("question_set_id") REFERENCES "onboarding_question_sets"("id");