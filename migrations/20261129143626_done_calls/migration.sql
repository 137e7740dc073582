CREATE TABLE "done_calls" (
	"user_id" integer,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "done_calls_pkey" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE INDEX "done_calls_created" ON "done_calls" ("created_at");