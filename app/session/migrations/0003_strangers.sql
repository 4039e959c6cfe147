CREATE TABLE "portal"."used_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."visit" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"progress" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_challenge_expires_at_index" ON "portal"."used_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visit_kept_at_index" ON "portal"."visit" USING btree ("kept_at");