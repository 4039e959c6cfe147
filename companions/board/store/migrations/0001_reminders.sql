CREATE TABLE "board"."reminder_day" (
	"day" date PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board"."reminder_mail" (
	"physician_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "reminder_mail_physician_id_day_pk" PRIMARY KEY("physician_id","day")
);
--> statement-breakpoint
CREATE TABLE "board"."reminders_off" (
	"physician_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board"."reminder_mail" ADD CONSTRAINT "reminder_mail_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board"."reminders_off" ADD CONSTRAINT "reminders_off_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;