CREATE TABLE "dkim_keys" (
	"id" integer PRIMARY KEY,
	"selector" varchar(63) NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_servers" (
	"id" integer PRIMARY KEY,
	"host" varchar(253) NOT NULL,
	"port" integer NOT NULL,
	"security" varchar(10) NOT NULL,
	"user" varchar(255) NOT NULL,
	"sealed_password" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
