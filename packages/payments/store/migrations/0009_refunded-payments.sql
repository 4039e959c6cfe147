DROP INDEX "payments"."intent_refunded";--> statement-breakpoint
CREATE INDEX "intent_refunded" ON "payments"."intent" USING btree ("intent_id") WHERE refunds <> '[]';