CREATE SEQUENCE "board"."new_physician_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000000 CACHE 1;--> statement-breakpoint
CREATE TABLE "board"."new_physician" (
	"physician_id" bigint PRIMARY KEY NOT NULL,
	"middle_name" text,
	"suffix" text,
	"title" text NOT NULL,
	"graduation_year" integer NOT NULL,
	"location_id" integer NOT NULL,
	"examination_applied_to_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board"."stranger_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board"."physician" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "board"."physician" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "board"."physician" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
ALTER TABLE "board"."physician" ADD COLUMN "ssn4" text;--> statement-breakpoint
ALTER TABLE "board"."new_physician" ADD CONSTRAINT "new_physician_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "physician_searched" ON "board"."physician" USING btree ("date_of_birth","ssn4");--> statement-breakpoint
ALTER TABLE "board"."physician" ADD CONSTRAINT "physician_ssn4" CHECK ("board"."physician"."ssn4" ~ '^[0-9]{4}$');