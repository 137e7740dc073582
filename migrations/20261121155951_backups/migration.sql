CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cause" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"bytes" bigint,
	"rows" integer,
	"files" integer,
	"error" text DEFAULT '' NOT NULL,
	"trial_status" text,
	"trial_started_at" timestamp with time zone,
	"trial_ended_at" timestamp with time zone,
	"trial_rows" integer,
	"trial_error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_running" ON "backups" ("status") WHERE "status" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_trial" ON "backups" ("trial_status") WHERE "trial_status" = 'running';