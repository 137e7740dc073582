CREATE TABLE "billing_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"schedule_id" integer NOT NULL,
	"key" varchar(20) NOT NULL,
	"label" varchar(100) NOT NULL,
	"period_from" date,
	"period_to" date,
	"billed_on" date NOT NULL,
	"total" bigint NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"invoice_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"project_id" integer,
	"name" varchar(255) NOT NULL,
	"kind" text NOT NULL,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"start_day" date,
	"end_day" date,
	"first_full_day" date,
	"by_day" boolean NOT NULL,
	"steps" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"price_changes" jsonb NOT NULL,
	"pauses" jsonb DEFAULT '[]' NOT NULL,
	"currency" varchar(3) NOT NULL,
	"prices_include_tax" boolean NOT NULL,
	"reference" varchar(255) NOT NULL,
	"note" text NOT NULL,
	"mode" text NOT NULL,
	"terms_days" integer,
	"bills_from" date NOT NULL,
	"next_on" date,
	"next_total" bigint,
	"has_more" boolean NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "billing_runs_key" ON "billing_runs" ("schedule_id","key");--> statement-breakpoint
CREATE INDEX "billing_runs_invoice" ON "billing_runs" ("invoice_id");--> statement-breakpoint
CREATE INDEX "billing_schedules_client" ON "billing_schedules" ("client_id");--> statement-breakpoint
CREATE INDEX "billing_schedules_project" ON "billing_schedules" ("project_id");--> statement-breakpoint
CREATE INDEX "billing_schedules_next" ON "billing_schedules" ("next_on","id");--> statement-breakpoint
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_schedule_id_billing_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "billing_schedules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD CONSTRAINT "billing_schedules_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD CONSTRAINT "billing_schedules_project_id_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD CONSTRAINT "billing_schedules_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;