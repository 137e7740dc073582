CREATE TABLE "newsletter_forms" (
	"client_id" integer PRIMARY KEY,
	"is_on" boolean DEFAULT false NOT NULL,
	"address" varchar(60) NOT NULL,
	"intro" varchar(500) DEFAULT '' NOT NULL,
	"privacy_url" varchar(500) DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_sign_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_sign_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"address" varchar(255) NOT NULL,
	"name" varchar(200) DEFAULT '' NOT NULL,
	"page" varchar(500) DEFAULT '' NOT NULL,
	"wording" varchar(1000) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_readers" ADD COLUMN "source" text DEFAULT 'added' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_readers" ADD COLUMN "signed_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_readers" ADD COLUMN "sign_up_page" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_readers" ADD COLUMN "wording" varchar(1000) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_readers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_settings" ADD COLUMN "language" text;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_forms_address" ON "newsletter_forms" ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_sign_ups_token" ON "newsletter_sign_ups" ("token_hash");--> statement-breakpoint
CREATE INDEX "newsletter_sign_ups_client" ON "newsletter_sign_ups" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_sign_ups_expiry" ON "newsletter_sign_ups" ("expires_at");--> statement-breakpoint
ALTER TABLE "newsletter_forms" ADD CONSTRAINT "newsletter_forms_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "newsletter_sign_ups" ADD CONSTRAINT "newsletter_sign_ups_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;