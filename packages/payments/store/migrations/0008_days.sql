CREATE TABLE "payments"."day_statement" (
	"day" date PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"statement" jsonb
);
