-- The numbers that the board gives continue above those that files of people have brought.
SELECT setval(pg_get_serial_sequence('board.applied_examination', 'application_id'), (SELECT max("application_id") FROM "board"."applied_examination"))
  WHERE EXISTS (SELECT FROM "board"."applied_examination");--> statement-breakpoint
-- What an applicant attested to, and when, must be known later: never rewritten.
CREATE TRIGGER "application_change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."application_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
