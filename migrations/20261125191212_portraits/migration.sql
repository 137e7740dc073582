ALTER TABLE "pictures" ADD COLUMN "portrait_of" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_portrait_of" ON "pictures" ("portrait_of");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_portrait_of_users_id_fkey" FOREIGN KEY ("portrait_of") REFERENCES "users"("id") ON DELETE CASCADE;