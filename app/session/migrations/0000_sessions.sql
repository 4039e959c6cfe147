CREATE SCHEMA "portal";
--> statement-breakpoint
CREATE TABLE "portal"."kept_form" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"physician_id" bigint NOT NULL,
	"page" text NOT NULL,
	"fields" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_form_issuer_subject_physician_id_page_pk" PRIMARY KEY("issuer","subject","physician_id","page")
);
--> statement-breakpoint
CREATE TABLE "portal"."session" (
	"key" uuid PRIMARY KEY NOT NULL,
	"id_hash" text NOT NULL,
	"person" jsonb NOT NULL,
	"acting_for" jsonb,
	"notices" jsonb NOT NULL,
	"tokens" text,
	"started_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "session_id_hash_unique" UNIQUE("id_hash")
);
--> statement-breakpoint
CREATE INDEX "kept_form_kept_at_index" ON "portal"."kept_form" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "session_last_active_at_index" ON "portal"."session" USING btree ("last_active_at");