CREATE TABLE "expenses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier" text NOT NULL,
	"supplier_vat_id" varchar(60) NOT NULL,
	"supplier_key" text NOT NULL,
	"number" varchar(200) NOT NULL,
	"is_credit" boolean NOT NULL,
	"issue_date" date NOT NULL,
	"due_date" date,
	"currency" varchar(3) NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"due" bigint NOT NULL,
	"iban" varchar(60) NOT NULL,
	"payment_reference" text NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"format" text NOT NULL,
	"file_key" varchar(32) NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_one" ON "expenses" ("supplier_key","number","is_credit");--> statement-breakpoint
CREATE INDEX "expenses_issued" ON "expenses" ("issue_date" DESC NULLS LAST,"id" DESC NULLS LAST);