CREATE TABLE "portal"."acting_reason" (
	"visit_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."acting_reason" ADD CONSTRAINT "acting_reason_visit_id_acting_visit_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "portal"."acting_visit"("visit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand: a reason is kept as it was given, as long as its visit.
CREATE TRIGGER "acting_reason_is_append_only" BEFORE UPDATE OR TRUNCATE ON "portal"."acting_reason"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_to_rewrite"();
--> statement-breakpoint
CREATE TRIGGER "acting_reason_is_kept" BEFORE DELETE ON "portal"."acting_reason"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_to_delete_early"('given_at');
