CREATE TABLE "portal"."sessions_ended" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_ended_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "portal"."session" ADD COLUMN "browser" text;--> statement-breakpoint
CREATE INDEX "session_of_person" ON "portal"."session" USING btree (("person" ->> 'subject'),("person" ->> 'issuer'));