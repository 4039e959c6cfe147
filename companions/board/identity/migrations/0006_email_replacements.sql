CREATE TABLE "identity"."email_replacement" (
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by_name" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_name" text,
	"ended_at" timestamp with time zone,
	"ended_by_name" text,
	"replacement_id" uuid PRIMARY KEY NOT NULL,
	"physician_id" bigint,
	"requested_by" text,
	"mailbox" text NOT NULL,
	"new_email" text NOT NULL,
	"ended_as" text,
	"password_created_at" timestamp with time zone,
	CONSTRAINT "email_replacement_end" CHECK (("identity"."email_replacement"."ended_at" is null) = ("identity"."email_replacement"."ended_as" is null))
);
--> statement-breakpoint
ALTER TABLE "identity"."link" DROP CONSTRAINT "link_purpose";--> statement-breakpoint
ALTER TABLE "identity"."email_replacement" ADD CONSTRAINT "email_replacement_subject_account_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."account"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_replacement_open" ON "identity"."email_replacement" USING btree ("subject") WHERE "identity"."email_replacement"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "email_replacement_subject" ON "identity"."email_replacement" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "identity"."link" ADD CONSTRAINT "link_purpose" CHECK ("identity"."link"."purpose" in ('create-password', 'confirm-email', 'object-to-email', 'not-me', 'not-my-factor', 'keep-factor', 'keep-email', 'sign-in'));