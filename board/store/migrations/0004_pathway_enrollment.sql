CREATE TABLE "board"."enrollment_change" (
	"enrollment_change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board"."enrollment_change_enrollment_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"acted_as" text NOT NULL,
	"is_enrolled_before" boolean NOT NULL,
	"cc_assessment_type_before" smallint,
	"cc_assessment_attestation_date_before" date,
	"is_enrolled_after" boolean NOT NULL,
	"cc_assessment_type_after" smallint,
	"cc_assessment_attestation_date_after" date,
	CONSTRAINT "enrollment_change_acted_as" CHECK ("board"."enrollment_change"."acted_as" in ('self', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "board"."enrollment_certificate" ADD COLUMN "is_enrolled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "board"."enrollment_certificate" ADD COLUMN "is_abcc_eligible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "board"."enrollment_certificate" ADD COLUMN "cc_assessment_attestation_date" date;--> statement-breakpoint
ALTER TABLE "board"."enrollment_certificate" ADD COLUMN "last_article_assessment_enrolled_date" date;--> statement-breakpoint
ALTER TABLE "board"."enrollment_certificate" ADD COLUMN "enrollment_end_date" date;--> statement-breakpoint
ALTER TABLE "board"."enrollment_change" ADD CONSTRAINT "enrollment_change_certificate_id_certificate_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "board"."certificate"("certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_change_certificate" ON "board"."enrollment_change" USING btree ("certificate_id");