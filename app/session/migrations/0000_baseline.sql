CREATE SCHEMA "portal";
--> statement-breakpoint
CREATE TABLE "portal"."acting_request" (
	"acting_request_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."acting_request_acting_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"intent" text,
	"status" smallint,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."acting_visit" (
	"visit_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"staff_name" text NOT NULL,
	"is_read_only" boolean NOT NULL,
	"physician_id" bigint NOT NULL,
	"began_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."attempt_bucket" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."email_change" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"physician_id" bigint NOT NULL,
	"change" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	CONSTRAINT "email_change_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "portal"."kept_form" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"physician_id" bigint NOT NULL,
	"page" text NOT NULL,
	"fields" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_form_issuer_subject_physician_id_page_pk" PRIMARY KEY("issuer","subject","physician_id","page")
);
--> statement-breakpoint
CREATE TABLE "portal"."session" (
	"key" uuid PRIMARY KEY NOT NULL,
	"id_hash" text NOT NULL,
	"browser" text,
	"person" jsonb NOT NULL,
	"acting_for" jsonb,
	"notices" jsonb NOT NULL,
	"searches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tokens" text,
	"started_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"last_active_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	CONSTRAINT "session_id_hash_unique" UNIQUE("id_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."sessions_ended" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_ended_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "portal"."sign_out" (
	"sign_out_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."sign_out_sign_out_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"of" text NOT NULL,
	"browser" text,
	CONSTRAINT "sign_out_of" CHECK ("portal"."sign_out"."of" in ('browser', 'everywhere'))
);
--> statement-breakpoint
CREATE TABLE "portal"."used_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."visit" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"progress" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."acting_request" ADD CONSTRAINT "acting_request_visit_id_acting_visit_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "portal"."acting_visit"("visit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acting_request_visit_id_index" ON "portal"."acting_request" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "acting_visit_physician_id_began_at_index" ON "portal"."acting_visit" USING btree ("physician_id","began_at");--> statement-breakpoint
CREATE INDEX "acting_visit_began_at_index" ON "portal"."acting_visit" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "attempt_bucket_empty_at" ON "portal"."attempt_bucket" USING btree ("empty_at");--> statement-breakpoint
CREATE INDEX "email_change_leased_until_index" ON "portal"."email_change" USING btree ("leased_until");--> statement-breakpoint
CREATE INDEX "kept_form_kept_at_index" ON "portal"."kept_form" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "session_last_active_at_index" ON "portal"."session" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "session_of_person" ON "portal"."session" USING btree (("person" ->> 'subject'),("person" ->> 'issuer'));--> statement-breakpoint
CREATE INDEX "sign_out_of_person" ON "portal"."sign_out" USING btree ("subject","issuer","at");--> statement-breakpoint
CREATE INDEX "sign_out_at" ON "portal"."sign_out" USING btree ("at");--> statement-breakpoint
CREATE INDEX "used_challenge_expires_at_index" ON "portal"."used_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visit_kept_at_index" ON "portal"."visit" USING btree ("kept_at");--> statement-breakpoint
-- Written by hand from here, as drizzle-kit makes no functions and no triggers.
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
