CREATE TABLE "agency_settings" (
	"id" integer PRIMARY KEY,
	"name" varchar(80) NOT NULL,
	"legal_name" varchar(120) NOT NULL,
	"email" varchar(255) NOT NULL,
	"phone" varchar(40) NOT NULL,
	"address" text NOT NULL,
	"country" varchar(2) NOT NULL,
	"tax_id" varchar(100) NOT NULL,
	"registration" varchar(200) NOT NULL,
	"locale" varchar(10) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
