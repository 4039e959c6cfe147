CREATE TABLE "board"."password_change" (
	"password_change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board"."password_change_password_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"physician_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	CONSTRAINT "password_change_action" CHECK ("board"."password_change"."action" in ('created', 'changed', 'reset', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "board"."password_change" ADD CONSTRAINT "password_change_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_change_physician" ON "board"."password_change" USING btree ("physician_id");