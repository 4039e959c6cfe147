CREATE TABLE "board"."calendar_address" (
	"physician_id" bigint PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_read_on" date,
	CONSTRAINT "calendar_address_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "board"."calendar_address" ADD CONSTRAINT "calendar_address_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;