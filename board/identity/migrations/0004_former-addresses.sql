CREATE TABLE "identity"."former_address" (
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower(email COLLATE "C")) STORED NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_address_subject_email_key_pk" PRIMARY KEY("subject","email_key")
);
--> statement-breakpoint
ALTER TABLE "identity"."former_address" ADD CONSTRAINT "former_address_subject_account_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."account"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_address_email" ON "identity"."former_address" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "former_address_expires_at" ON "identity"."former_address" USING btree ("expires_at");