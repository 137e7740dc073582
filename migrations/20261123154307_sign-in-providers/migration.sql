CREATE TABLE "identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"issuer" varchar(300) NOT NULL,
	"subject" varchar(255) NOT NULL,
	"address" varchar(255) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"issuer" varchar(300) NOT NULL,
	"application_id" varchar(255) NOT NULL,
	"user_id" integer,
	"remember_me" boolean NOT NULL,
	"answered_at" timestamp with time zone,
	"subject" varchar(255),
	"address" varchar(255),
	"address_verified" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(40) NOT NULL,
	"issuer" varchar(300) NOT NULL,
	"application_id" varchar(255) NOT NULL,
	"sealed_secret" text NOT NULL,
	"domains" text[] NOT NULL,
	"enabled" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_attempts_state" ON "identity_attempts" ("state_hash");--> statement-breakpoint
CREATE INDEX "identity_attempts_user" ON "identity_attempts" ("user_id");--> statement-breakpoint
CREATE INDEX "identity_attempts_expiry" ON "identity_attempts" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_providers_issuer" ON "sign_in_providers" ("issuer");--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "identity_attempts" ADD CONSTRAINT "identity_attempts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;