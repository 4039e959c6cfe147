CREATE TABLE "board"."operation" (
	"operation_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board"."operation_operation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"physician_id" bigint,
	"about" text,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "operation_physician" ON "board"."operation" USING btree ("physician_id");--> statement-breakpoint
-- Written by hand: what operators did is kept as it was written.
CREATE TRIGGER "operation_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "board"."operation"
  FOR EACH STATEMENT EXECUTE FUNCTION "board"."refuse_to_rewrite"();
