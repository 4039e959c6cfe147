CREATE TABLE "identity"."recovery_code" (
	"subject" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_subject_code_hash_pk" PRIMARY KEY("subject","code_hash")
);
--> statement-breakpoint
CREATE TABLE "identity"."second_factor" (
	"subject" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"email_key" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."recovery_code" ADD CONSTRAINT "recovery_code_subject_second_factor_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."second_factor"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."second_factor" ADD CONSTRAINT "second_factor_subject_account_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."account"("subject") ON DELETE cascade ON UPDATE no action;