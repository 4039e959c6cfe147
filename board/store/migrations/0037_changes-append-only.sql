-- Attestations are legal statements, and letters and licenses are asked about years later: no change is ever rewritten.
CREATE TRIGGER "change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
