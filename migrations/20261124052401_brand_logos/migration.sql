CREATE TABLE "brand_logos" (
	"part" varchar(10) PRIMARY KEY,
	"type" varchar(3) NOT NULL,
	"content" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" varchar(20) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
