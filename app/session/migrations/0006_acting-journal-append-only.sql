-- Who acted for a physician, and what they asked for, must be known later: never rewritten, and deleted only when its
-- time has come (app/session/actingJournal.ts).
CREATE FUNCTION "portal"."refuse_to_rewrite"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: it is append only', tg_op, tg_table_name USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION "portal"."refuse_to_delete_early"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) ->> tg_argv[0])::timestamptz > now() - interval '6 years' THEN
    RAISE EXCEPTION 'DELETE of % is refused: it is kept for six years', tg_table_name USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "acting_visit_is_append_only" BEFORE UPDATE OR TRUNCATE ON "portal"."acting_visit"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_to_rewrite"();
--> statement-breakpoint
CREATE TRIGGER "acting_visit_is_kept" BEFORE DELETE ON "portal"."acting_visit"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_to_delete_early"('began_at');
--> statement-breakpoint
CREATE TRIGGER "acting_request_is_append_only" BEFORE UPDATE OR TRUNCATE ON "portal"."acting_request"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_to_rewrite"();
--> statement-breakpoint
CREATE TRIGGER "acting_request_is_kept" BEFORE DELETE ON "portal"."acting_request"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_to_delete_early"('at');
