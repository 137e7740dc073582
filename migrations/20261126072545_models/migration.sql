CREATE TABLE "models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(80) NOT NULL,
	"base_url" varchar(300) NOT NULL,
	"sealed_secret" text,
	"model" varchar(200) NOT NULL,
	"abilities" text[] NOT NULL,
	"price_in" bigint,
	"price_out" bigint,
	"price_picture" bigint,
	"enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "models_address" ON "models" ("base_url","model");