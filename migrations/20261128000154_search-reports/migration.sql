CREATE TABLE "search_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"file_name" varchar(255) DEFAULT '' NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"page" varchar(1000) DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_reports_period" UNIQUE("client_id","page","from_day","to_day")
);
--> statement-breakpoint
CREATE TABLE "search_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"kind" text NOT NULL,
	"query" varchar(500) DEFAULT '' NOT NULL,
	"page" varchar(1000) DEFAULT '' NOT NULL,
	"day" date,
	"clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"position" real NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_rows_report" ON "search_rows" ("report_id","kind");--> statement-breakpoint
ALTER TABLE "search_reports" ADD CONSTRAINT "search_reports_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "search_rows" ADD CONSTRAINT "search_rows_report_id_search_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "search_reports"("id") ON DELETE CASCADE;