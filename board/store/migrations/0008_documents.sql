CREATE TABLE "board"."issued_document" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"physician_id" bigint NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"facts_digest" text NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "issued_document_kind" CHECK ("board"."issued_document"."kind" in ('status-certificate', 'verification-letter'))
);
--> statement-breakpoint
CREATE TABLE "board"."outgoing_mail" (
	"mail_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board"."outgoing_mail_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"content" jsonb,
	"attachment_name" text,
	"attachment" "bytea",
	"queued_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_fault" text,
	CONSTRAINT "outgoing_mail_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "outgoing_mail_state" CHECK ("board"."outgoing_mail"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "board"."sent_verification_letter" (
	"mail_id" bigint PRIMARY KEY NOT NULL,
	"physician_id" bigint NOT NULL,
	"code" text NOT NULL,
	"email_address" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by_issuer" text NOT NULL,
	"requested_by_subject" text NOT NULL,
	"acted_as" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board"."issued_document" ADD CONSTRAINT "issued_document_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."sent_verification_letter" ADD CONSTRAINT "sent_verification_letter_mail_id_outgoing_mail_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "board"."outgoing_mail"("mail_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."sent_verification_letter" ADD CONSTRAINT "sent_verification_letter_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."sent_verification_letter" ADD CONSTRAINT "sent_verification_letter_code_issued_document_code_fk" FOREIGN KEY ("code") REFERENCES "board"."issued_document"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_document_once_a_day" ON "board"."issued_document" USING btree ("physician_id","kind","issued_on","facts_digest") WHERE "board"."issued_document"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_due" ON "board"."outgoing_mail" USING btree ("next_attempt_at") WHERE "board"."outgoing_mail"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "sent_verification_letter_physician" ON "board"."sent_verification_letter" USING btree ("physician_id","requested_at");