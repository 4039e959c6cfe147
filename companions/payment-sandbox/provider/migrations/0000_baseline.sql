CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "sandbox"."attempt" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"request_hash" text,
	"response_code" text NOT NULL,
	"fields" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."charge" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"token" text,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"surcharge" integer NOT NULL,
	"state" text NOT NULL,
	"payment_type" text NOT NULL,
	"last_four" text,
	"description" text NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	"settles_at" timestamp with time zone,
	"will_return" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charge_idempotency_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"deliveries" integer NOT NULL,
	"next_delivery_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."refund" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"parent_origin" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text,
	"cancel_url" text,
	"idempotency_key" text,
	"state" text NOT NULL,
	"token" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."token" (
	"token" text PRIMARY KEY NOT NULL,
	"session_id" text,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"scenario" text NOT NULL,
	"fields" jsonb NOT NULL,
	"payment_type" text NOT NULL,
	"funding" text,
	"last_four" text NOT NULL,
	"bank_type" text,
	"bank_holder_type" text,
	"is_void" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox"."charge" ADD CONSTRAINT "charge_idempotency_key_attempt_idempotency_key_fk" FOREIGN KEY ("idempotency_key") REFERENCES "sandbox"."attempt"("idempotency_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."charge" ADD CONSTRAINT "charge_token_token_token_fk" FOREIGN KEY ("token") REFERENCES "sandbox"."token"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."token" ADD CONSTRAINT "token_session_id_session_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "sandbox"."session"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_reference_index" ON "sandbox"."charge" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "charge_token_index" ON "sandbox"."charge" USING btree ("token");--> statement-breakpoint
CREATE INDEX "charge_settles_at_index" ON "sandbox"."charge" USING btree ("settles_at");--> statement-breakpoint
CREATE INDEX "event_next_delivery_at_index" ON "sandbox"."event" USING btree ("next_delivery_at");--> statement-breakpoint
CREATE INDEX "session_idempotency_key_index" ON "sandbox"."session" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "token_session_id_index" ON "sandbox"."token" USING btree ("session_id");