ALTER TABLE "payments"."intent" ADD COLUMN "authentication_url" text;--> statement-breakpoint
ALTER TABLE "payments"."intent" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;