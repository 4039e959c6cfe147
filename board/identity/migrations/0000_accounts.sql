CREATE SCHEMA "identity";
--> statement-breakpoint
CREATE TABLE "identity"."account" (
	"subject" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL,
	"full_name" text NOT NULL,
	"directory" text NOT NULL,
	"password_hash" text NOT NULL,
	"claims" jsonb NOT NULL,
	CONSTRAINT "account_email" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "identity"."artifact" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artifact_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "identity"."sign_in_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"refused_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "artifact_grant_id_index" ON "identity"."artifact" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "artifact_uid_index" ON "identity"."artifact" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "artifact_expires_at_index" ON "identity"."artifact" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_last_at_index" ON "identity"."sign_in_failure" USING btree ("last_at");