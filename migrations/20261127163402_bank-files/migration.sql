CREATE TABLE "bank_file_readings" (
	"headings" varchar(64) PRIMARY KEY,
	"reading" jsonb NOT NULL,
	"currency" varchar(3) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" varchar(255) NOT NULL,
	"format" text NOT NULL,
	"accounts" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"account" varchar(40) NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" varchar(3) NOT NULL,
	"name" varchar(200) NOT NULL,
	"iban" varchar(40) NOT NULL,
	"text" text NOT NULL,
	"reference" varchar(100) NOT NULL,
	"end_to_end_id" varchar(100) NOT NULL,
	"is_reversal" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"score" integer,
	"reverses_id" integer,
	"undid" jsonb DEFAULT '[]' NOT NULL,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_line_id" integer;--> statement-breakpoint
CREATE INDEX "bank_imports_newest" ON "bank_imports" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_fingerprint" ON "bank_lines" ("fingerprint");--> statement-breakpoint
CREATE INDEX "bank_lines_import" ON "bank_lines" ("import_id","position");--> statement-breakpoint
CREATE INDEX "bank_lines_state_day" ON "bank_lines" ("state","booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_iban" ON "bank_lines" ("iban");--> statement-breakpoint
CREATE INDEX "bank_lines_amount" ON "bank_lines" ("amount");--> statement-breakpoint
CREATE INDEX "payments_bank_line" ON "payments" ("bank_line_id");--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_import_id_bank_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "bank_imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_reverses_id_bank_lines_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "bank_lines"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_decided_by_id_users_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_line_id_bank_lines_id_fkey" FOREIGN KEY ("bank_line_id") REFERENCES "bank_lines"("id") ON DELETE SET NULL;