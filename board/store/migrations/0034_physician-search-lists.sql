CREATE TABLE "board"."physician_search_word" (
	"physician_id" bigint NOT NULL,
	"is_address" boolean NOT NULL,
	"word" text NOT NULL,
	"sort_name" text NOT NULL,
	"full_name" text NOT NULL
);
--> statement-breakpoint
-- Kept true by the database itself: portals of the version before, which run meanwhile, know nothing of it. What is longer than
-- anybody looks for is cut off, since an index holds no more. The columns are named, for a later version may add others.
CREATE FUNCTION "board"."list_for_search"("listed" "board"."physician") RETURNS TABLE ("physician_id" bigint, "is_address" boolean, "word" text, "sort_name" text, "full_name" text)
  LANGUAGE sql IMMUTABLE
  BEGIN ATOMIC
    SELECT "listed"."physician_id", "found"."is_address", "found"."word",
           left("board"."search_words"(coalesce("listed"."last_name", "listed"."full_name")), 100), left("listed"."full_name", 100)
      FROM (SELECT false AS "is_address", left("word", 254) AS "word"
              FROM unnest(string_to_array("board"."search_words"("listed"."full_name"), ' ')) AS "word"
            UNION SELECT true, left(lower("listed"."email_address"), 254) WHERE "listed"."email_address" <> '') AS "found";
  END;
--> statement-breakpoint
CREATE FUNCTION "board"."keep_physician_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM "board"."physician_search_word" AS "word" USING "written" WHERE "word"."physician_id" = "written"."physician_id";
  END IF;
  INSERT INTO "board"."physician_search_word"
    SELECT "words".* FROM "written" CROSS JOIN LATERAL "board"."list_for_search"(ROW("written".*)::"board"."physician") AS "words";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "physician_is_listed_for_search" AFTER INSERT ON "board"."physician"
  REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "board"."keep_physician_search"();--> statement-breakpoint
CREATE TRIGGER "physician_is_listed_anew_for_search" AFTER UPDATE ON "board"."physician"
  REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "board"."keep_physician_search"();--> statement-breakpoint
-- From the triggers to the end of the migration nobody else writes a physician: a new address and a new account wait, and fail
-- after 30 seconds. Whoever reads or saves anything else goes on.
INSERT INTO "board"."physician_search_word" SELECT "words".* FROM "board"."physician" CROSS JOIN LATERAL "board"."list_for_search"("physician") AS "words";--> statement-breakpoint
ALTER TABLE "board"."physician_search_word" ADD CONSTRAINT "physician_search_word_physician_id_is_address_word_pk" PRIMARY KEY("physician_id","is_address","word");--> statement-breakpoint
ALTER TABLE "board"."physician_search_word" ADD CONSTRAINT "physician_search_word_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "physician_search_word_by_two" ON "board"."physician_search_word" USING btree ("is_address",left("word", 2),"sort_name","full_name","physician_id","word");--> statement-breakpoint
CREATE INDEX "physician_search_word_by_four" ON "board"."physician_search_word" USING btree ("is_address",left("word", 4),"sort_name","full_name","physician_id","word");--> statement-breakpoint
CREATE INDEX "physician_search_word_by_eight" ON "board"."physician_search_word" USING btree ("is_address",left("word", 8),"sort_name","full_name","physician_id","word") WHERE "board"."physician_search_word"."is_address";--> statement-breakpoint
ANALYZE "board"."physician_search_word";
