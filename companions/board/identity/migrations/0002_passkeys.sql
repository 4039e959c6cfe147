CREATE TABLE "identity"."passkey" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"email_key" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "identity"."recovery_code" DROP CONSTRAINT "recovery_code_subject_second_factor_subject_fk";
--> statement-breakpoint
ALTER TABLE "identity"."passkey" ADD CONSTRAINT "passkey_subject_account_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."account"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_subject" ON "identity"."passkey" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "identity"."recovery_code" ADD CONSTRAINT "recovery_code_subject_account_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."account"("subject") ON DELETE cascade ON UPDATE no action;