CREATE TABLE "email_writers" (
	"noun" text,
	"record_id" integer,
	"user_id" integer,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "email_writers_pkey" PRIMARY KEY("noun","record_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"record_id" integer NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_threads" (
	"client_id" integer PRIMARY KEY,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_answers" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "email_answers_waiting" ON "email_answers" ("arrived_at") WHERE "closed_at" is null and not "is_automatic";--> statement-breakpoint
CREATE INDEX "email_writers_user" ON "email_writers" ("user_id");--> statement-breakpoint
CREATE INDEX "email_writers_until" ON "email_writers" ("until");--> statement-breakpoint
CREATE INDEX "inbox_notes_record" ON "inbox_notes" ("noun","record_id","id");--> statement-breakpoint
CREATE INDEX "inbox_notes_user" ON "inbox_notes" ("user_id");--> statement-breakpoint
ALTER TABLE "email_writers" ADD CONSTRAINT "email_writers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "closed_threads" ADD CONSTRAINT "closed_threads_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;