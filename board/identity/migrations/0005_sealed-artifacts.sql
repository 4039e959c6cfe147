DELETE FROM "identity"."artifact";--> statement-breakpoint
DROP INDEX "identity"."artifact_account";--> statement-breakpoint
ALTER TABLE "identity"."artifact" ALTER COLUMN "payload" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "identity"."artifact" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "identity"."artifact" ADD COLUMN "consumed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "artifact_account" ON "identity"."artifact" USING btree ("account_id");