CREATE TABLE "snoozes" (
	"user_id" integer,
	"kind" text,
	"record_id" integer,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "snoozes_pkey" PRIMARY KEY("user_id","kind","record_id")
);
--> statement-breakpoint
CREATE INDEX "snoozes_until" ON "snoozes" ("until");--> statement-breakpoint
ALTER TABLE "snoozes" ADD CONSTRAINT "snoozes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;