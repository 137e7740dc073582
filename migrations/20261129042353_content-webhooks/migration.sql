CREATE TABLE "content_webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"piece_id" integer,
	"message_id" varchar(40) NOT NULL,
	"event" text NOT NULL,
	"version" integer,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"code" integer,
	"failure" varchar(500) DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL UNIQUE,
	"url" varchar(500) NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_webhook_deliveries_newest" ON "content_webhook_deliveries" ("webhook_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_webhook_deliveries_piece" ON "content_webhook_deliveries" ("piece_id");--> statement-breakpoint
CREATE INDEX "content_webhook_deliveries_due" ON "content_webhook_deliveries" ("next_at") WHERE "state" = 'waiting';--> statement-breakpoint
ALTER TABLE "content_webhook_deliveries" ADD CONSTRAINT "content_webhook_deliveries_webhook_id_content_webhooks_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "content_webhooks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_webhook_deliveries" ADD CONSTRAINT "content_webhook_deliveries_piece_id_content_pieces_id_fkey" FOREIGN KEY ("piece_id") REFERENCES "content_pieces"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_webhooks" ADD CONSTRAINT "content_webhooks_client_id_users_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE;