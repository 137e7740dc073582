CREATE TABLE "keyword_import_lines" (
	"import_id" integer,
	"keyword_id" integer,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "keyword_import_lines_pkey" PRIMARY KEY("import_id","keyword_id")
);
--> statement-breakpoint
CREATE TABLE "keyword_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "keyword_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"tool" text NOT NULL,
	"changed" integer NOT NULL,
	"added" integer NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "keyword_imports_client" ON "keyword_imports" ("client_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "keyword_import_lines" ADD CONSTRAINT "keyword_import_lines_import_id_keyword_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "keyword_imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "keyword_import_lines" ADD CONSTRAINT "keyword_import_lines_keyword_id_keywords_id_fkey" FOREIGN KEY ("keyword_id") REFERENCES "keywords"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "keyword_imports" ADD CONSTRAINT "keyword_imports_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "keyword_imports" ADD CONSTRAINT "keyword_imports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;