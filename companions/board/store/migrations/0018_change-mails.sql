CREATE TABLE "board"."change_mails_off" (
	"physician_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board"."change_mails_off" ADD CONSTRAINT "change_mails_off_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;