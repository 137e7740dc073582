CREATE TABLE "notification_preferences" (
	"user_id" integer,
	"kind" text,
	"in_app" boolean NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_preferences_pkey" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"title" varchar(300) NOT NULL,
	"body" text NOT NULL,
	"path" varchar(300) NOT NULL,
	"shown" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"mail_due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" ("kind","subject_id") WHERE "read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread_of" ON "notifications" ("user_id") WHERE "read_at" is null and "shown";--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" ("mail_due_at") WHERE "mail_due_at" is not null and "read_at" is null;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;