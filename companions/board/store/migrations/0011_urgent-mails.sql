DROP INDEX "board"."outgoing_mail_due";--> statement-breakpoint
ALTER TABLE "board"."outgoing_mail" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outgoing_mail_due" ON "board"."outgoing_mail" USING btree ("is_urgent" DESC NULLS FIRST,"is_bulk","next_attempt_at") WHERE "board"."outgoing_mail"."state" = 'queued';