CREATE TABLE "portal"."email_change" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"physician_id" bigint NOT NULL,
	"change" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	CONSTRAINT "email_change_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE INDEX "email_change_leased_until_index" ON "portal"."email_change" USING btree ("leased_until");