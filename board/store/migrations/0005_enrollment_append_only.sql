-- A pathway's terms are agreed to: what was chosen, by whom and when is never rewritten.
CREATE TRIGGER "enrollment_change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."enrollment_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
