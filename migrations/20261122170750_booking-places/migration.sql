ALTER TABLE "availability" ADD COLUMN "place" text DEFAULT 'phone' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "place_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "place_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "locale" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "place_detail" text DEFAULT '' NOT NULL;