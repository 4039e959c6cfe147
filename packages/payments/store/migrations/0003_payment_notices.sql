CREATE TABLE "payments"."notice" (
	"notice_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"intent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"outcome_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments"."notice" ADD CONSTRAINT "notice_intent_id_intent_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "payments"."intent"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_due" ON "payments"."notice" USING btree ("next_attempt_at") WHERE outcome is null;