CREATE TABLE "board"."email_address_change" (
	"email_address_change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board"."email_address_change_email_address_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"physician_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"acted_as" text NOT NULL,
	"before" text,
	"after" text NOT NULL,
	CONSTRAINT "email_address_change_acted_as" CHECK ("board"."email_address_change"."acted_as" in ('self', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "board"."email_address_change" ADD CONSTRAINT "email_address_change_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_address_change_physician" ON "board"."email_address_change" USING btree ("physician_id");