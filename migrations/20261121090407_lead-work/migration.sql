CREATE TABLE "lead_distinctions" (
	"lead_id" integer,
	"other_id" integer,
	CONSTRAINT "lead_distinctions_pkey" PRIMARY KEY("lead_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"label" varchar(255) NOT NULL,
	"email" varchar(255) NOT NULL,
	"before" jsonb,
	"moved" jsonb NOT NULL,
	"card_key" varchar(32),
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"text" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"what" varchar(500) NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"remind" integer,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"user_id" integer,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lead_distinctions_other" ON "lead_distinctions" ("other_id");--> statement-breakpoint
CREATE INDEX "lead_merges_lead" ON "lead_merges" ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_merges_merged" ON "lead_merges" ("merged_id");--> statement-breakpoint
CREATE INDEX "lead_merges_user" ON "lead_merges" ("user_id");--> statement-breakpoint
CREATE INDEX "lead_notes_newest" ON "lead_notes" ("lead_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_notes_user" ON "lead_notes" ("user_id");--> statement-breakpoint
CREATE INDEX "lead_steps_lead" ON "lead_steps" ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_steps_one_open" ON "lead_steps" ("lead_id") WHERE "done_at" is null;--> statement-breakpoint
CREATE INDEX "lead_steps_open_due" ON "lead_steps" ("due_at") WHERE "done_at" is null;--> statement-breakpoint
CREATE INDEX "lead_steps_to_remind" ON "lead_steps" ("remind_at") WHERE "remind_at" is not null;--> statement-breakpoint
CREATE INDEX "lead_steps_user" ON "lead_steps" ("user_id");--> statement-breakpoint
ALTER TABLE "lead_distinctions" ADD CONSTRAINT "lead_distinctions_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lead_distinctions" ADD CONSTRAINT "lead_distinctions_other_id_leads_id_fkey" FOREIGN KEY ("other_id") REFERENCES "leads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "lead_steps" ADD CONSTRAINT "lead_steps_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lead_steps" ADD CONSTRAINT "lead_steps_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;