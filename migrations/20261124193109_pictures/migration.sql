CREATE TABLE "picture_cuts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_cuts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"picture_id" integer NOT NULL,
	"part" varchar(30) NOT NULL,
	"address" varchar(24) NOT NULL,
	"state" varchar(10) NOT NULL,
	"started_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cut_id" integer NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"file_key" varchar(32) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" varchar(60) NOT NULL,
	"name" varchar(200) NOT NULL,
	"alt" varchar(500) NOT NULL,
	"license" varchar(200) NOT NULL,
	"source" varchar(500) NOT NULL,
	"master_key" varchar(32) NOT NULL,
	"master_type" varchar(20) NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbnail_key" varchar(32) NOT NULL,
	"uploaded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "picture" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_cuts_part" ON "picture_cuts" ("picture_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_cuts_address" ON "picture_cuts" ("address");--> statement-breakpoint
CREATE INDEX "picture_cuts_waiting" ON "picture_cuts" ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_files_one" ON "picture_files" ("cut_id","width","format");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_key" ON "pictures" ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_thumbnail" ON "pictures" ("thumbnail_key");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pictures_uploaded_by" ON "pictures" ("uploaded_by");--> statement-breakpoint
ALTER TABLE "picture_cuts" ADD CONSTRAINT "picture_cuts_picture_id_pictures_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_cut_id_picture_cuts_id_fkey" FOREIGN KEY ("cut_id") REFERENCES "picture_cuts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_users_id_fkey" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id") ON DELETE SET NULL;