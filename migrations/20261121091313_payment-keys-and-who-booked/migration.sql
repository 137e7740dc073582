ALTER TABLE "bookings" ADD COLUMN "booked_by_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "send_key" varchar(64);--> statement-breakpoint
CREATE INDEX "bookings_booked_by" ON "bookings" ("booked_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_send_key" ON "payments" ("invoice_id","send_key");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booked_by_id_users_id_fkey" FOREIGN KEY ("booked_by_id") REFERENCES "users"("id") ON DELETE SET NULL;