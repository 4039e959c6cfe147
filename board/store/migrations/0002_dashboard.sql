CREATE TABLE "board"."abcc_assessment" (
	"abcc_assessment_id" bigint PRIMARY KEY NOT NULL,
	"physician_id" bigint NOT NULL,
	"certificate_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"grade" smallint,
	"abcc_assessment_status_id" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board"."abcc_assessment_module" (
	"abcc_assessment_module_id" bigint PRIMARY KEY NOT NULL,
	"abcc_assessment_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"grade" smallint,
	"is_catch_up" boolean NOT NULL,
	"attestation_date" date,
	"required_articles_per_module" integer NOT NULL,
	"max_failed_articles_allowed_per_module" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board"."applied_examination" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"physician_id" bigint NOT NULL,
	"examination" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board"."cc_article_result" (
	"abcc_assessment_module_id" bigint NOT NULL,
	"eso_article_id" integer NOT NULL,
	"article_title" text NOT NULL,
	"completed_date" date NOT NULL,
	"is_pass" boolean NOT NULL,
	"rescore" boolean NOT NULL,
	"rescore_date" date,
	CONSTRAINT "cc_article_result_abcc_assessment_module_id_eso_article_id_pk" PRIMARY KEY("abcc_assessment_module_id","eso_article_id")
);
--> statement-breakpoint
CREATE TABLE "board"."clinical_status_change" (
	"clinical_status_change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board"."clinical_status_change_clinical_status_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cc_block_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"acted_as" text NOT NULL,
	"clinical_status_before" smallint NOT NULL,
	"clinical_status_after" smallint NOT NULL,
	CONSTRAINT "clinical_status_change_acted_as" CHECK ("board"."clinical_status_change"."acted_as" in ('self', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "board"."system_notification" (
	"system_notification_id" bigint PRIMARY KEY NOT NULL,
	"physician_id" bigint,
	"active_from" date NOT NULL,
	"active_through" date,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"display_type" smallint NOT NULL,
	"primary_action_text" text,
	"close_button_text" text,
	"dont_remind_button_text" text,
	"primary_action_url" text,
	CONSTRAINT "system_notification_ends_after_its_start" CHECK ("board"."system_notification"."active_from" <= "board"."system_notification"."active_through")
);
--> statement-breakpoint
CREATE TABLE "board"."system_notification_response" (
	"system_notification_id" bigint NOT NULL,
	"person_key" text NOT NULL,
	"responded_at" timestamp with time zone NOT NULL,
	"primary_action_taken" boolean NOT NULL,
	"permanently_dismiss" boolean NOT NULL,
	CONSTRAINT "system_notification_response_system_notification_id_person_key_pk" PRIMARY KEY("system_notification_id","person_key")
);
--> statement-breakpoint
ALTER TABLE "board"."abcc_assessment" ADD CONSTRAINT "abcc_assessment_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."abcc_assessment" ADD CONSTRAINT "abcc_assessment_certificate_id_certificate_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "board"."certificate"("certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."abcc_assessment_module" ADD CONSTRAINT "abcc_assessment_module_abcc_assessment_id_abcc_assessment_abcc_assessment_id_fk" FOREIGN KEY ("abcc_assessment_id") REFERENCES "board"."abcc_assessment"("abcc_assessment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."applied_examination" ADD CONSTRAINT "applied_examination_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."cc_article_result" ADD CONSTRAINT "cc_article_result_abcc_assessment_module_id_abcc_assessment_module_abcc_assessment_module_id_fk" FOREIGN KEY ("abcc_assessment_module_id") REFERENCES "board"."abcc_assessment_module"("abcc_assessment_module_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."clinical_status_change" ADD CONSTRAINT "clinical_status_change_cc_block_id_cc_block_cc_block_id_fk" FOREIGN KEY ("cc_block_id") REFERENCES "board"."cc_block"("cc_block_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."system_notification" ADD CONSTRAINT "system_notification_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."system_notification_response" ADD CONSTRAINT "system_notification_response_system_notification_id_system_notification_system_notification_id_fk" FOREIGN KEY ("system_notification_id") REFERENCES "board"."system_notification"("system_notification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abcc_assessment_physician" ON "board"."abcc_assessment" USING btree ("physician_id");--> statement-breakpoint
CREATE INDEX "abcc_assessment_module_assessment" ON "board"."abcc_assessment_module" USING btree ("abcc_assessment_id");--> statement-breakpoint
CREATE INDEX "applied_examination_physician" ON "board"."applied_examination" USING btree ("physician_id");--> statement-breakpoint
CREATE INDEX "clinical_status_change_block" ON "board"."clinical_status_change" USING btree ("cc_block_id");--> statement-breakpoint
CREATE INDEX "system_notification_physician" ON "board"."system_notification" USING btree ("physician_id");