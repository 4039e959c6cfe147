-- What a physician recorded counts in an audit: who changed it, and when, is never rewritten.
CREATE TRIGGER "activity_change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."activity_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
