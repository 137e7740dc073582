CREATE TABLE "message_reactions" (
	"message_id" integer,
	"user_id" integer,
	"reaction" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reactions_pkey" PRIMARY KEY("message_id","user_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "project_update_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_update_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"update_id" integer NOT NULL,
	"author_id" integer,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_formatted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to_id" integer;--> statement-breakpoint
CREATE INDEX "message_reactions_user" ON "message_reactions" ("user_id");--> statement-breakpoint
CREATE INDEX "messages_reply_to" ON "messages" ("reply_to_id") WHERE "reply_to_id" is not null;--> statement-breakpoint
CREATE INDEX "project_update_comments_update" ON "project_update_comments" ("update_id");--> statement-breakpoint
CREATE INDEX "project_update_comments_author" ON "project_update_comments" ("author_id");--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_messages_id_fkey" FOREIGN KEY ("reply_to_id") REFERENCES "messages"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "project_update_comments" ADD CONSTRAINT "project_update_comments_update_id_project_updates_id_fkey" FOREIGN KEY ("update_id") REFERENCES "project_updates"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "project_update_comments" ADD CONSTRAINT "project_update_comments_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;