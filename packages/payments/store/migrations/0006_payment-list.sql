CREATE INDEX "attempt_begun_at_intent_id_index" ON "payments"."attempt" USING btree ("begun_at","intent_id");--> statement-breakpoint
CREATE INDEX "attempt_amount_index" ON "payments"."attempt" USING btree ("amount");--> statement-breakpoint
CREATE INDEX "attempt_total" ON "payments"."attempt" USING btree ((amount + surcharge));--> statement-breakpoint
CREATE INDEX "intent_state" ON "payments"."intent" USING btree ("state");--> statement-breakpoint
CREATE INDEX "intent_for_staff" ON "payments"."intent" USING btree ("since") WHERE staff_reason is not null;--> statement-breakpoint
CREATE INDEX "intent_method" ON "payments"."intent" USING btree ((method ->> 'kind'));--> statement-breakpoint
CREATE INDEX "intent_purpose" ON "payments"."intent" USING btree ((purpose ->> 'kind'));--> statement-breakpoint
CREATE INDEX "intent_invoices" ON "payments"."intent" USING gin ((bookkeeping -> 'invoiceNumbers'));--> statement-breakpoint
CREATE INDEX "intent_refunded" ON "payments"."intent" USING btree ("intent_id") WHERE jsonb_path_exists(refunds, '$[*] ? (@.hasFailed == false)');--> statement-breakpoint
CREATE INDEX "notice_intent_id_index" ON "payments"."notice" USING btree ("intent_id");