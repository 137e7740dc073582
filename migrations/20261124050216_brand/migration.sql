CREATE TABLE "brand" (
	"id" integer PRIMARY KEY,
	"primary_color" varchar(7) NOT NULL,
	"accent_color" varchar(7),
	"type" varchar(20) NOT NULL,
	"layout" varchar(20) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
