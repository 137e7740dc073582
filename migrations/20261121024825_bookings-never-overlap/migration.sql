ALTER TABLE "bookings" ADD CONSTRAINT "bookings_never_overlap"
  EXCLUDE USING gist (tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" = 'booked');
