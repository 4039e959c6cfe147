CREATE TABLE "portal"."acting_request" (
	"acting_request_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."acting_request_acting_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"intent" text,
	"status" smallint,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."acting_visit" (
	"visit_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"staff_name" text NOT NULL,
	"is_read_only" boolean NOT NULL,
	"physician_id" bigint NOT NULL,
	"began_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."session" ADD COLUMN "searches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."acting_request" ADD CONSTRAINT "acting_request_visit_id_acting_visit_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "portal"."acting_visit"("visit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acting_request_visit_id_index" ON "portal"."acting_request" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "acting_visit_physician_id_began_at_index" ON "portal"."acting_visit" USING btree ("physician_id","began_at");--> statement-breakpoint
CREATE INDEX "acting_visit_began_at_index" ON "portal"."acting_visit" USING btree ("began_at");