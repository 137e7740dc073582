CREATE TABLE "email_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text_id" text NOT NULL UNIQUE,
	"content" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
