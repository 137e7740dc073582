CREATE TABLE "spam_senders" (
	"address" varchar(320) PRIMARY KEY,
	"marked_at" timestamp with time zone NOT NULL
);
