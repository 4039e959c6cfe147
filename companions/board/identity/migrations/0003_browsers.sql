CREATE TABLE "identity"."remembered_browser" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"browser_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"browser" text,
	"remembered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remembered_browser_id" UNIQUE("browser_id")
);
--> statement-breakpoint
ALTER TABLE "identity"."link" DROP CONSTRAINT "link_purpose";--> statement-breakpoint
ALTER TABLE "identity"."account" ADD COLUMN "second_factor_put_off_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."remembered_browser" ADD CONSTRAINT "remembered_browser_subject_account_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."account"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remembered_browser_subject" ON "identity"."remembered_browser" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "remembered_browser_expires_at" ON "identity"."remembered_browser" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "identity"."link" ADD CONSTRAINT "link_purpose" CHECK ("identity"."link"."purpose" in ('create-password', 'confirm-email', 'object-to-email', 'not-me', 'not-my-factor', 'sign-in'));