CREATE TABLE "sandbox"."balance_entry" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."balance_entry_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" text NOT NULL,
	"source_id" text,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "balance_entry_at_index" ON "sandbox"."balance_entry" USING btree ("at");