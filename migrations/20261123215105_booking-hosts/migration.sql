CREATE TABLE "booking_hosts" (
	"user_id" integer PRIMARY KEY,
	"key" text NOT NULL UNIQUE,
	"takes_bookings" boolean NOT NULL,
	"weekly" jsonb,
	"days_off" jsonb NOT NULL,
	"place_link" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "host_id" integer;--> statement-breakpoint
CREATE INDEX "bookings_host" ON "bookings" ("host_id","starts_at");--> statement-breakpoint
ALTER TABLE "booking_hosts" ADD CONSTRAINT "booking_hosts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_host_id_users_id_fkey" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Two people may be booked for the same time; 0 stands for nobody in particular.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_never_overlap";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_never_overlap"
  EXCLUDE USING gist (
    int4range(coalesce("host_id", 0), coalesce("host_id", 0), '[]') WITH &&,
    tstzrange("starts_at", "ends_at") WITH &&
  ) WHERE ("status" = 'booked');
