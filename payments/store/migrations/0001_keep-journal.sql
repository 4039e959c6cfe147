-- The journal of payments is written once: no change of it is altered or removed, by whatever mistake.
CREATE FUNCTION "payments"."keep_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal of payments is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "change_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payments"."change"
FOR EACH STATEMENT EXECUTE FUNCTION "payments"."keep_changes"();
