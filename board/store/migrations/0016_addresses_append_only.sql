-- Where letters were sent, and who had them sent there, must be known later: never rewritten.
CREATE TRIGGER "address_change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."address_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
