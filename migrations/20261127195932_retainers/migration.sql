CREATE TABLE "retainer_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retainer_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"schedule_id" integer NOT NULL,
	"day" date NOT NULL,
	"quantity" integer NOT NULL,
	"note" varchar(500) NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "included" integer;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "included_unit" varchar(40) DEFAULT 'hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "roll_over" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "allowances" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "warned_from" date;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "warned_level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "retainer_entries_schedule" ON "retainer_entries" ("schedule_id","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "retainer_entries" ADD CONSTRAINT "retainer_entries_schedule_id_billing_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "billing_schedules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "retainer_entries" ADD CONSTRAINT "retainer_entries_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;