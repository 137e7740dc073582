CREATE TABLE "sign_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"user_agent" text NOT NULL,
	"network_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ins_newest" ON "sign_ins" ("created_at");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "sign_ins" ("user_id", "user_agent", "network_address", "created_at") SELECT "user_id", "user_agent", "network_address", "created_at" FROM "sessions" ORDER BY "id";
