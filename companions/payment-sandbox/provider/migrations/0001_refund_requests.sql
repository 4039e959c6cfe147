CREATE TABLE "sandbox"."dispute" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"due_by" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox"."refund" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "sandbox"."refund" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "sandbox"."refund" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sandbox"."refund" r SET "refund_id" = replace("transaction_id", 'transaction', 'refund'), "amount" = coalesce((SELECT c."amount" + c."surcharge" FROM "sandbox"."charge" c WHERE c."transaction_id" = r."transaction_id"), 0), "refunded_at" = coalesce((SELECT c."changed_at" FROM "sandbox"."charge" c WHERE c."transaction_id" = r."transaction_id"), now());--> statement-breakpoint
ALTER TABLE "sandbox"."refund" ALTER COLUMN "refund_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."refund" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."refund" ALTER COLUMN "refunded_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "dispute_transaction_id_index" ON "sandbox"."dispute" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refund_transaction_id_index" ON "sandbox"."refund" USING btree ("transaction_id");