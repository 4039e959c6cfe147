-- With which address somebody signed in, and since when, must be known later: never rewritten.
CREATE TRIGGER "email_address_change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."email_address_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
