ALTER TABLE "identity"."email_replacement" ADD COLUMN "withheld_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "identity"."email_replacement"
   SET "withheld_emails" = array_remove(ARRAY["account"."email", "account"."recovery_email"], NULL)
  FROM "identity"."account"
 WHERE "account"."subject" = "email_replacement"."subject"
   AND "email_replacement"."mailbox" = 'compromised' AND ("email_replacement"."ended_at" IS NULL OR "email_replacement"."ended_as" = 'taken');
