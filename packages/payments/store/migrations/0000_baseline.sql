CREATE SCHEMA "payments";
--> statement-breakpoint
CREATE TABLE "payments"."attempt" (
	"intent_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"outcome_at" timestamp with time zone,
	"transaction_id" text,
	"charged_by" text NOT NULL,
	CONSTRAINT "attempt_intent_id_attempt_pk" PRIMARY KEY("intent_id","attempt"),
	CONSTRAINT "attempt_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "attempt_transactionId_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "payments"."change" (
	"change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments"."change_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"intent_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"name" text,
	"is_staff" boolean NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments"."intent" (
	"intent_id" uuid PRIMARY KEY NOT NULL,
	"physician_id" bigint NOT NULL,
	"state" text NOT NULL,
	"purpose" jsonb NOT NULL,
	"bookkeeping" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"payer" jsonb,
	"method" jsonb,
	"method_token" text,
	"hosted_session_id" text,
	"failure" jsonb,
	"attempts" integer NOT NULL,
	"charge" jsonb,
	"is_settled" boolean NOT NULL,
	"recording_begun_at" timestamp with time zone,
	"is_reopened" boolean NOT NULL,
	"staff_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_look_at" timestamp with time zone,
	"looks" integer NOT NULL,
	"looked_at" timestamp with time zone,
	"asked" integer NOT NULL,
	"answered" integer NOT NULL,
	"lease_id" uuid,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments"."part" (
	"intent_id" uuid NOT NULL,
	"physician_id" bigint NOT NULL,
	"name" text NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "part_intent_id_name_pk" PRIMARY KEY("intent_id","name")
);
--> statement-breakpoint
CREATE TABLE "payments"."webhook_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments"."attempt" ADD CONSTRAINT "attempt_intent_id_intent_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "payments"."intent"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."change" ADD CONSTRAINT "change_intent_id_intent_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "payments"."intent"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments"."part" ADD CONSTRAINT "part_intent_id_intent_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "payments"."intent"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_intent_id_index" ON "payments"."change" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "change_settled" ON "payments"."change" USING btree ("change_id") WHERE is_staff and why like 'settled as %';--> statement-breakpoint
CREATE INDEX "intent_physician_id_index" ON "payments"."intent" USING btree ("physician_id");--> statement-breakpoint
CREATE INDEX "intent_due" ON "payments"."intent" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "part_claimed_once" ON "payments"."part" USING btree ("physician_id","name") WHERE is_live;--> statement-breakpoint
-- Written by hand from here, as drizzle-kit makes no functions and no triggers.
-- The journal of payments is written once: no change of it is altered or removed, by whatever mistake.
CREATE FUNCTION "payments"."keep_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal of payments is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "change_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payments"."change"
FOR EACH STATEMENT EXECUTE FUNCTION "payments"."keep_changes"();
