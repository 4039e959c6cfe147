ALTER TABLE "board"."payment" ADD COLUMN "refund_of" bigint;--> statement-breakpoint
ALTER TABLE "board"."payment" ADD COLUMN "refunded_lines" jsonb;--> statement-breakpoint
ALTER TABLE "board"."payment" ADD CONSTRAINT "payment_refund_of_payment_payment_id_fk" FOREIGN KEY ("refund_of") REFERENCES "board"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refund_of" ON "board"."payment" USING btree ("refund_of");--> statement-breakpoint
ALTER TABLE "board"."payment" ADD CONSTRAINT "payment_refund" CHECK ("board"."payment"."refund_of" is null or "board"."payment"."total_cents" < 0);