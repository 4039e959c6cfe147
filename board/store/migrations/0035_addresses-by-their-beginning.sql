-- The new one first: staff search meanwhile, and wait for no more than the old one's removal. Whoever writes a name or an address waits.
CREATE INDEX "physician_search_address_by_eight" ON "board"."physician_search_word" USING btree (left("word", 8),"sort_name","full_name","physician_id","word") WHERE "board"."physician_search_word"."is_address";--> statement-breakpoint
DROP INDEX "board"."physician_search_word_by_eight";
