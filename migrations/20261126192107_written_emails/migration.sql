CREATE TABLE "email_answer_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_answer_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_answer_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"file_type" varchar(100) NOT NULL,
	"file_bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer,
	"consultation_request_id" integer,
	"incoming_email_id" integer,
	"from_name" varchar(255) NOT NULL,
	"from_address" varchar(320) NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_answers_about" CHECK (num_nonnulls("lead_id", "consultation_request_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "email_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL UNIQUE,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "written_email_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "written_email_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"written_email_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"file_type" varchar(100) NOT NULL,
	"file_bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "written_emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "written_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer,
	"consultation_request_id" integer,
	"key" varchar(64) NOT NULL,
	"writer_id" integer,
	"to" varchar(255) NOT NULL,
	"subject" varchar(200) NOT NULL,
	"content" text NOT NULL,
	"signature" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"is_wanted" boolean DEFAULT false NOT NULL,
	"is_filed" boolean DEFAULT false NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"email_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "written_emails_about" CHECK (num_nonnulls("lead_id", "consultation_request_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "invites_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "files" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "answered_by_id" integer;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "answered_by_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_addresses" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "email_answer_files_answer" ON "email_answer_files" ("email_answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_answers_incoming" ON "email_answers" ("incoming_email_id");--> statement-breakpoint
CREATE INDEX "email_answers_lead" ON "email_answers" ("lead_id");--> statement-breakpoint
CREATE INDEX "email_answers_consultation" ON "email_answers" ("consultation_request_id");--> statement-breakpoint
CREATE INDEX "written_email_files_email" ON "written_email_files" ("written_email_id");--> statement-breakpoint
CREATE UNIQUE INDEX "written_emails_key" ON "written_emails" ("key","writer_id");--> statement-breakpoint
CREATE INDEX "written_emails_lead" ON "written_emails" ("lead_id");--> statement-breakpoint
CREATE INDEX "written_emails_consultation" ON "written_emails" ("consultation_request_id");--> statement-breakpoint
CREATE INDEX "written_emails_writer" ON "written_emails" ("writer_id");--> statement-breakpoint
CREATE INDEX "written_emails_email" ON "written_emails" ("email_id");--> statement-breakpoint
CREATE INDEX "written_emails_waiting" ON "written_emails" ("send_at") WHERE "state" = 'waiting';--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_answered_by_id_users_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "email_answer_files" ADD CONSTRAINT "email_answer_files_email_answer_id_email_answers_id_fkey" FOREIGN KEY ("email_answer_id") REFERENCES "email_answers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_answers" ADD CONSTRAINT "email_answers_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_answers" ADD CONSTRAINT "email_answers_FmYtKGjXSYRl_fkey" FOREIGN KEY ("consultation_request_id") REFERENCES "consultation_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_answers" ADD CONSTRAINT "email_answers_incoming_email_id_incoming_emails_id_fkey" FOREIGN KEY ("incoming_email_id") REFERENCES "incoming_emails"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "email_signatures" ADD CONSTRAINT "email_signatures_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "written_email_files" ADD CONSTRAINT "written_email_files_written_email_id_written_emails_id_fkey" FOREIGN KEY ("written_email_id") REFERENCES "written_emails"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "written_emails" ADD CONSTRAINT "written_emails_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "written_emails" ADD CONSTRAINT "written_emails_sDlr7y6psD7W_fkey" FOREIGN KEY ("consultation_request_id") REFERENCES "consultation_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "written_emails" ADD CONSTRAINT "written_emails_writer_id_users_id_fkey" FOREIGN KEY ("writer_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "written_emails" ADD CONSTRAINT "written_emails_email_id_emails_id_fkey" FOREIGN KEY ("email_id") REFERENCES "emails"("id") ON DELETE SET NULL;