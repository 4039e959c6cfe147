CREATE SCHEMA "identity";
--> statement-breakpoint
CREATE TABLE "identity"."account" (
	"subject" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower(email COLLATE "C")) STORED NOT NULL,
	"recovery_email" text,
	"recovery_email_key" text GENERATED ALWAYS AS (lower(recovery_email COLLATE "C")) STORED,
	"full_name" text NOT NULL,
	"directory" text NOT NULL,
	"password_hash" text,
	"claims" jsonb NOT NULL,
	CONSTRAINT "account_email_key" UNIQUE("email_key"),
	CONSTRAINT "account_recovery_email_key" UNIQUE("recovery_email_key")
);
--> statement-breakpoint
CREATE TABLE "identity"."artifact" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" text NOT NULL,
	"grant_id" text,
	"uid" text,
	"account_id" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artifact_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "identity"."attempt_bucket" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."familiar_network" (
	"key" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."former_address" (
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower(email COLLATE "C")) STORED NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_address_subject_email_key_pk" PRIMARY KEY("subject","email_key")
);
--> statement-breakpoint
CREATE TABLE "identity"."link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"examination_id" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "link_purpose" CHECK ("identity"."link"."purpose" in ('create-password', 'confirm-email', 'object-to-email', 'sign-in'))
);
--> statement-breakpoint
ALTER TABLE "identity"."former_address" ADD CONSTRAINT "former_address_subject_account_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."account"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."link" ADD CONSTRAINT "link_subject_account_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."account"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artifact_grant_id_index" ON "identity"."artifact" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "artifact_uid_index" ON "identity"."artifact" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "artifact_expires_at_index" ON "identity"."artifact" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "artifact_account" ON "identity"."artifact" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "attempt_bucket_empty_at" ON "identity"."attempt_bucket" USING btree ("empty_at");--> statement-breakpoint
CREATE INDEX "familiar_network_until" ON "identity"."familiar_network" USING btree ("until");--> statement-breakpoint
CREATE INDEX "former_address_email" ON "identity"."former_address" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "former_address_expires_at" ON "identity"."former_address" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "link_subject" ON "identity"."link" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "link_expires_at" ON "identity"."link" USING btree ("expires_at");