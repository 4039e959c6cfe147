ALTER TABLE "portal"."acting_visit" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "portal"."session" ADD COLUMN "recent" jsonb DEFAULT '[]'::jsonb NOT NULL;