CREATE TABLE "portal"."attempt_bucket" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempt_bucket_empty_at" ON "portal"."attempt_bucket" USING btree ("empty_at");