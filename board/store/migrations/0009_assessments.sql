CREATE TABLE "board"."module_attestation_change" (
	"module_attestation_change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board"."module_attestation_change_module_attestation_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"abcc_assessment_module_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"acted_as" text NOT NULL,
	"attestation_date" date NOT NULL,
	CONSTRAINT "module_attestation_change_acted_as" CHECK ("board"."module_attestation_change"."acted_as" in ('self', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "board"."re_entry_assessment" (
	"certificate_id" bigint NOT NULL,
	"cc_assessment_type" smallint NOT NULL,
	"required_articles" integer,
	"is_cme_reduced" boolean NOT NULL,
	CONSTRAINT "re_entry_assessment_certificate_id_cc_assessment_type_pk" PRIMARY KEY("certificate_id","cc_assessment_type")
);
--> statement-breakpoint
ALTER TABLE "board"."module_attestation_change" ADD CONSTRAINT "module_attestation_change_abcc_assessment_module_id_abcc_assessment_module_abcc_assessment_module_id_fk" FOREIGN KEY ("abcc_assessment_module_id") REFERENCES "board"."abcc_assessment_module"("abcc_assessment_module_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."re_entry_assessment" ADD CONSTRAINT "re_entry_assessment_certificate_id_certificate_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "board"."certificate"("certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "module_attestation_change_module" ON "board"."module_attestation_change" USING btree ("abcc_assessment_module_id");--> statement-breakpoint
CREATE UNIQUE INDEX "abcc_assessment_module_catch_up" ON "board"."abcc_assessment_module" USING btree ("abcc_assessment_id") WHERE "board"."abcc_assessment_module"."is_catch_up";