CREATE TABLE "portal"."sign_out" (
	"sign_out_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."sign_out_sign_out_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"of" text NOT NULL,
	"browser" text,
	CONSTRAINT "sign_out_of" CHECK ("portal"."sign_out"."of" in ('browser', 'everywhere'))
);
--> statement-breakpoint
CREATE INDEX "sign_out_of_person" ON "portal"."sign_out" USING btree ("subject","issuer","at");--> statement-breakpoint
CREATE INDEX "sign_out_at" ON "portal"."sign_out" USING btree ("at");