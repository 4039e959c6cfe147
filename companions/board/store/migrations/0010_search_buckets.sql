CREATE TABLE "board"."attempt_bucket" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "board"."stranger_attempts" CASCADE;--> statement-breakpoint
CREATE INDEX "attempt_bucket_empty_at" ON "board"."attempt_bucket" USING btree ("empty_at");