CREATE TABLE "board"."activity_change" (
	"activity_change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board"."activity_change_activity_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cc_activity_id" bigint NOT NULL,
	"physician_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"acted_as" text NOT NULL,
	"activity_before" jsonb,
	"activity_after" jsonb,
	CONSTRAINT "activity_change_acted_as" CHECK ("board"."activity_change"."acted_as" in ('self', 'staff')),
	CONSTRAINT "activity_change_changes" CHECK (num_nonnulls("board"."activity_change"."activity_before", "board"."activity_change"."activity_after") > 0)
);
--> statement-breakpoint
CREATE TABLE "board"."self_reported_activity" (
	"cc_activity_id" bigint PRIMARY KEY DEFAULT nextval('board.cc_verified_activity_cc_activity_id_seq') NOT NULL,
	"physician_id" bigint NOT NULL,
	"activity_name" text NOT NULL,
	"organization_name" text NOT NULL,
	"completed_date" date NOT NULL,
	"cme_credits" numeric(8, 4) NOT NULL,
	"sa_credits" numeric(8, 4) NOT NULL,
	"is_pip_clinical" boolean NOT NULL,
	"is_pip_feedback" boolean NOT NULL,
	"is_patient_safety" boolean NOT NULL,
	CONSTRAINT "self_reported_activity_not_negative" CHECK ("board"."self_reported_activity"."cme_credits" >= 0 and "board"."self_reported_activity"."sa_credits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "board"."cc_block" ADD COLUMN "audit_due_date" date;--> statement-breakpoint
ALTER TABLE "board"."activity_change" ADD CONSTRAINT "activity_change_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."self_reported_activity" ADD CONSTRAINT "self_reported_activity_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_change_physician" ON "board"."activity_change" USING btree ("physician_id","cc_activity_id");--> statement-breakpoint
CREATE INDEX "self_reported_activity_physician" ON "board"."self_reported_activity" USING btree ("physician_id");