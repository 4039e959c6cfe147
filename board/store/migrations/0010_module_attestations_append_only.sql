-- An attestation is a statement of its own: who made it, and when, is never rewritten.
CREATE TRIGGER "module_attestation_change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."module_attestation_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
