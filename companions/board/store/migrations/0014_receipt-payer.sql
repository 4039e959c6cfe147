ALTER TABLE "board"."payment" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "board"."payment" ADD COLUMN "surcharge_state" text;