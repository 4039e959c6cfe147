CREATE TABLE "portal"."maintenance" (
	"is_on" boolean PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"until" timestamp with time zone,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "maintenance_is_on" CHECK ("portal"."maintenance"."is_on")
);
