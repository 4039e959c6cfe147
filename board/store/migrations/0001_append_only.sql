-- Attesting is a legal statement: what was said, by whom and when is never rewritten.
CREATE FUNCTION "board"."refuse_to_rewrite"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are kept as they were written', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "attestation_change_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."attestation_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
