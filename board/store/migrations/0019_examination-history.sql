CREATE TABLE "board"."deleted_application" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"physician_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board"."examination_history" (
	"physician_id" bigint NOT NULL,
	"examination_id" bigint NOT NULL,
	"title" text NOT NULL,
	"certification_name" text NOT NULL,
	"module_selection" text,
	"formatted_cnp_type" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"is_primary" boolean NOT NULL,
	"is_moc" boolean NOT NULL,
	"release_grades" boolean NOT NULL,
	"examination_grade" text,
	"show_examinee_status" boolean NOT NULL,
	"examinee_status" smallint NOT NULL,
	"examinee_status_reason_id" integer,
	"examinee_status_reason" text,
	"candidate_status_reason" text,
	"score_report" jsonb,
	CONSTRAINT "examination_history_physician_id_examination_id_pk" PRIMARY KEY("physician_id","examination_id")
);
--> statement-breakpoint
ALTER TABLE "board"."deleted_application" ADD CONSTRAINT "deleted_application_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."examination_history" ADD CONSTRAINT "examination_history_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_application_physician" ON "board"."deleted_application" USING btree ("physician_id");