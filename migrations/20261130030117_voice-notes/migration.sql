CREATE TABLE "voice_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voice_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"piece_id" integer NOT NULL,
	"question_id" varchar(40) NOT NULL,
	"file_key" text NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"file_type" varchar(100) NOT NULL,
	"file_bytes" integer NOT NULL,
	"seconds" integer,
	"user_id" integer,
	"by_name" varchar(255) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "voice_notes_question" ON "voice_notes" ("piece_id","question_id");--> statement-breakpoint
CREATE INDEX "voice_notes_user" ON "voice_notes" ("user_id");--> statement-breakpoint
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_piece_id_content_pieces_id_fkey" FOREIGN KEY ("piece_id") REFERENCES "content_pieces"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;