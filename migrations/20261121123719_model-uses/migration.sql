CREATE TABLE "model_uses" (
	"day" date,
	"purpose" varchar(40),
	"model" varchar(200),
	"calls" integer DEFAULT 0 NOT NULL,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"estimated" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "model_uses_pkey" PRIMARY KEY("day","purpose","model")
);
