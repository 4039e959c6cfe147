CREATE TABLE "identity"."factor_removal" (
	"removal_id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"physician_id" bigint NOT NULL,
	"factors" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_name" text,
	"ended_at" timestamp with time zone,
	"ended_as" text,
	"ended_by_name" text,
	CONSTRAINT "factor_removal_end" CHECK (("identity"."factor_removal"."ended_at" is null) = ("identity"."factor_removal"."ended_as" is null))
);
--> statement-breakpoint
ALTER TABLE "identity"."link" DROP CONSTRAINT "link_purpose";--> statement-breakpoint
ALTER TABLE "identity"."account" ADD COLUMN "browsers_forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."factor_removal" ADD CONSTRAINT "factor_removal_subject_account_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."account"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "factor_removal_open" ON "identity"."factor_removal" USING btree ("subject") WHERE "identity"."factor_removal"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "factor_removal_subject" ON "identity"."factor_removal" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "identity"."link" ADD CONSTRAINT "link_purpose" CHECK ("identity"."link"."purpose" in ('create-password', 'confirm-email', 'object-to-email', 'not-me', 'not-my-factor', 'keep-factor', 'sign-in'));