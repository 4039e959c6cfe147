-- A clinical status decides what is owed: who changed it, and when, is never rewritten.
CREATE TRIGGER "clinical_status_change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."clinical_status_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
