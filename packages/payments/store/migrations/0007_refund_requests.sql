ALTER TABLE "payments"."intent" ADD COLUMN "refund_request" jsonb;--> statement-breakpoint
ALTER TABLE "payments"."intent" ADD COLUMN "disputes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments"."intent" ADD COLUMN "confirmed" jsonb;--> statement-breakpoint
CREATE INDEX "intent_refund_requested" ON "payments"."intent" USING btree ("since") WHERE refund_request is not null;--> statement-breakpoint
CREATE INDEX "intent_disputed" ON "payments"."intent" USING btree ("since") WHERE disputes <> '[]';