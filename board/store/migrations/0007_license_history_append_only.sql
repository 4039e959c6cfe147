-- Whether somebody was licensed, and who said so, must be known later: never rewritten.
CREATE TRIGGER "medical_license_change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."medical_license_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
