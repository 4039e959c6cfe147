-- Whether and when somebody answered, changed or took back must be known later: never rewritten.
CREATE TRIGGER "physician_demographic_change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."physician_demographic_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
