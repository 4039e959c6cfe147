-- When a password became another one must be known later: never rewritten.
CREATE TRIGGER "password_change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."password_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
