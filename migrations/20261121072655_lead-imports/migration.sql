CREATE TABLE "lead_import_lines" (
	"import_id" integer,
	"position" integer,
	"line" integer NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"spoke_to" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"website" text NOT NULL,
	"industry" text NOT NULL,
	"notes" text NOT NULL,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"pair" text NOT NULL,
	"outcome" text DEFAULT 'create' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"lead_id" integer,
	"seen_at" timestamp with time zone,
	"before" jsonb,
	CONSTRAINT "lead_import_lines_pkey" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" varchar(255) DEFAULT '' NOT NULL,
	"existing" text NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"seen" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "import_id" integer;--> statement-breakpoint
CREATE INDEX "lead_imports_newest" ON "lead_imports" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_import" ON "leads" ("import_id") WHERE "import_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_pair" ON "leads" ((lower("company_name") || '|' || regexp_replace("phone", '[^0-9]', '', 'g'))) WHERE "company_name" <> '' and "phone" <> '';--> statement-breakpoint
ALTER TABLE "lead_import_lines" ADD CONSTRAINT "lead_import_lines_import_id_lead_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "lead_imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;