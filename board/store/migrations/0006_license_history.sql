CREATE TABLE "board"."medical_license_change" (
	"medical_license_change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board"."medical_license_change_medical_license_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"medical_license_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"acted_as" text NOT NULL,
	"license_number_before" text,
	"state_id_before" integer,
	"expiration_date_before" date,
	"license_number_after" text NOT NULL,
	"state_id_after" integer NOT NULL,
	"expiration_date_after" date NOT NULL,
	CONSTRAINT "medical_license_change_acted_as" CHECK ("board"."medical_license_change"."acted_as" in ('self', 'staff')),
	CONSTRAINT "medical_license_change_knows_all_before_or_nothing" CHECK (num_nulls("board"."medical_license_change"."license_number_before", "board"."medical_license_change"."state_id_before", "board"."medical_license_change"."expiration_date_before") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "board"."medical_license_change" ADD CONSTRAINT "medical_license_change_medical_license_id_medical_license_medical_license_id_fk" FOREIGN KEY ("medical_license_id") REFERENCES "board"."medical_license"("medical_license_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medical_license_change_license" ON "board"."medical_license_change" USING btree ("medical_license_id");