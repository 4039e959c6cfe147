CREATE TABLE "identity"."attempt_bucket" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."familiar_network" (
	"key" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."account" DROP CONSTRAINT "account_email";--> statement-breakpoint
ALTER TABLE "identity"."account" DROP CONSTRAINT "account_recovery_email";--> statement-breakpoint
ALTER TABLE "identity"."account" drop column "email_key";--> statement-breakpoint
ALTER TABLE "identity"."account" ADD COLUMN "email_key" text GENERATED ALWAYS AS (lower(email COLLATE "C")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."account" drop column "recovery_email_key";--> statement-breakpoint
ALTER TABLE "identity"."account" ADD COLUMN "recovery_email_key" text GENERATED ALWAYS AS (lower(recovery_email COLLATE "C")) STORED;--> statement-breakpoint
CREATE INDEX "attempt_bucket_empty_at" ON "identity"."attempt_bucket" USING btree ("empty_at");--> statement-breakpoint
CREATE INDEX "familiar_network_until" ON "identity"."familiar_network" USING btree ("until");--> statement-breakpoint
ALTER TABLE "identity"."account" ADD CONSTRAINT "account_email_key" UNIQUE("email_key");--> statement-breakpoint
ALTER TABLE "identity"."account" ADD CONSTRAINT "account_recovery_email_key" UNIQUE("recovery_email_key");