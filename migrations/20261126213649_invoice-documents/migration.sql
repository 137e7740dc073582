CREATE TABLE "invoice_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"version" text NOT NULL,
	"file_key" varchar(32) NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"damaged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_documents_one" ON "invoice_documents" ("invoice_id","version");--> statement-breakpoint
CREATE INDEX "invoice_documents_checked" ON "invoice_documents" ("checked_at");--> statement-breakpoint
CREATE INDEX "invoice_documents_damaged" ON "invoice_documents" ("damaged_at");--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");