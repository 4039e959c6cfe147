CREATE TABLE "board"."change" (
	"change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board"."change_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"physician_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"acted_as" text NOT NULL,
	CONSTRAINT "change_acted_as" CHECK ("board"."change"."acted_as" in ('self', 'staff')),
	CONSTRAINT "change_without_secrets" CHECK ("board"."change"."kind" not in ('demographics', 'password') or num_nonnulls("board"."change"."before", "board"."change"."after") = 0)
);
--> statement-breakpoint
DROP TABLE "board"."activity_change" CASCADE;--> statement-breakpoint
DROP TABLE "board"."address_change" CASCADE;--> statement-breakpoint
DROP TABLE "board"."application_change" CASCADE;--> statement-breakpoint
DROP TABLE "board"."deleted_application" CASCADE;--> statement-breakpoint
DROP TABLE "board"."module_attestation_change" CASCADE;--> statement-breakpoint
DROP TABLE "board"."attestation_change" CASCADE;--> statement-breakpoint
DROP TABLE "board"."clinical_status_change" CASCADE;--> statement-breakpoint
DROP TABLE "board"."physician_demographic_change" CASCADE;--> statement-breakpoint
DROP TABLE "board"."email_address_change" CASCADE;--> statement-breakpoint
DROP TABLE "board"."enrollment_change" CASCADE;--> statement-breakpoint
DROP TABLE "board"."password_change" CASCADE;--> statement-breakpoint
DROP TABLE "board"."medical_license_change" CASCADE;--> statement-breakpoint
ALTER TABLE "board"."change" ADD CONSTRAINT "change_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_physician" ON "board"."change" USING btree ("physician_id","kind","item_id");