CREATE TABLE "billing_settings" (
	"id" integer PRIMARY KEY,
	"name" varchar(255) NOT NULL,
	"address" text NOT NULL,
	"tax_id" varchar(100) NOT NULL,
	"tax_name" varchar(40) NOT NULL,
	"bank_details" text NOT NULL,
	"payment_url" varchar(500) NOT NULL,
	"terms_days" integer NOT NULL,
	"currency" varchar(3) NOT NULL,
	"tax_rate" integer NOT NULL,
	"foot_note" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"mail_id" integer
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"net" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" varchar(20),
	"status" text DEFAULT 'draft' NOT NULL,
	"client_id" integer,
	"client_name" varchar(255) NOT NULL,
	"project_id" integer,
	"credits_id" integer,
	"bill_to" text NOT NULL,
	"reference" varchar(255) NOT NULL,
	"currency" varchar(3) NOT NULL,
	"note" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"issue_date" date,
	"due_date" date,
	"issuer" jsonb,
	"void_reason" varchar(500) DEFAULT '' NOT NULL,
	"reminders_on" boolean DEFAULT true NOT NULL,
	"reminder_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"note" varchar(255) NOT NULL,
	"undone_at" timestamp with time zone,
	"undo_reason" varchar(500) DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invoice_letters_invoice" ON "invoice_letters" ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice" ON "invoice_lines" ("invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" ("number");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_client_newest" ON "invoices" ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_status_due" ON "invoices" ("status","due_date");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" ("issue_date");--> statement-breakpoint
CREATE INDEX "invoices_credits" ON "invoices" ("credits_id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_day" ON "payments" ("paid_on");--> statement-breakpoint
ALTER TABLE "invoice_letters" ADD CONSTRAINT "invoice_letters_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_project_id_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fkey" FOREIGN KEY ("credits_id") REFERENCES "invoices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");