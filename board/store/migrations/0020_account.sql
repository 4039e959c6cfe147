CREATE TABLE "board"."physician_demographic" (
	"physician_id" bigint PRIMARY KEY NOT NULL,
	"ethnicity" smallint NOT NULL,
	"gender" smallint NOT NULL,
	"races" smallint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board"."physician_demographic_change" (
	"physician_demographic_change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board"."physician_demographic_change_physician_demographic_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"physician_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"acted_as" text NOT NULL,
	"action" text NOT NULL,
	CONSTRAINT "physician_demographic_change_acted_as" CHECK ("board"."physician_demographic_change"."acted_as" in ('self', 'staff')),
	CONSTRAINT "physician_demographic_change_action" CHECK ("board"."physician_demographic_change"."action" in ('answered', 'changed', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "board"."physician_demographic" ADD CONSTRAINT "physician_demographic_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."physician_demographic_change" ADD CONSTRAINT "physician_demographic_change_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "physician_demographic_change_physician" ON "board"."physician_demographic_change" USING btree ("physician_id");