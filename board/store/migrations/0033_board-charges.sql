CREATE TABLE "board"."charge_attempt" (
	"physician_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"call_name" text,
	"sent" jsonb,
	"content_hash" text,
	"token_hash" text,
	"begun_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"response_code" text,
	"charge" jsonb,
	CONSTRAINT "charge_attempt_physician_id_idempotency_key_pk" PRIMARY KEY("physician_id","idempotency_key"),
	CONSTRAINT "charge_attempt_outcome" CHECK ("board"."charge_attempt"."outcome" in ('absent', 'declined', 'charged')),
	CONSTRAINT "charge_attempt_charge" CHECK (("board"."charge_attempt"."charge" is not null) = ("board"."charge_attempt"."outcome" is not distinct from 'charged'))
);
--> statement-breakpoint
ALTER TABLE "board"."charge_attempt" ADD CONSTRAINT "charge_attempt_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_attempt_token_once" ON "board"."charge_attempt" USING btree ("token_hash");