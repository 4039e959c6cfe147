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
ALTER TABLE "identity"."account" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."account" ADD COLUMN "recovery_email" text;--> statement-breakpoint
ALTER TABLE "identity"."account" ADD COLUMN "recovery_email_key" text GENERATED ALWAYS AS (lower(recovery_email)) STORED;--> statement-breakpoint
ALTER TABLE "identity"."link" ADD CONSTRAINT "link_subject_account_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."account"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_subject" ON "identity"."link" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "link_expires_at" ON "identity"."link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "artifact_account" ON "identity"."artifact" USING btree (("payload" ->> 'accountId'));--> statement-breakpoint
ALTER TABLE "identity"."account" ADD CONSTRAINT "account_recovery_email" UNIQUE("recovery_email_key");