CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"provider" varchar(20) NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"provider_ref" varchar(255),
	"idempotency_token" varchar(40) NOT NULL,
	"send_key" varchar(64) NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"started_by_id" integer,
	"asked" integer DEFAULT 0 NOT NULL,
	"recorded" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_providers" (
	"provider" varchar(20) PRIMARY KEY,
	"sealed_secret" text,
	"sealed_webhook_secret" text,
	"key_end" varchar(4) DEFAULT '' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attempt_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" varchar(20);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_ref" varchar(255);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_currency" varchar(3);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute" varchar(10);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_reason" varchar(255) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_ref" ON "payment_attempts" ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_token" ON "payment_attempts" ("idempotency_token");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_send_key" ON "payment_attempts" ("invoice_id","send_key");--> statement-breakpoint
CREATE INDEX "payment_attempts_check" ON "payment_attempts" ("check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref" ON "payments" ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payments_attempt" ON "payments" ("attempt_id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_started_by_id_users_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id");