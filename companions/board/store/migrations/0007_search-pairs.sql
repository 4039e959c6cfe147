-- Written by hand: no name is changed until the migration ends, so that none is missed; names can still be read.
LOCK TABLE "board"."physician" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "board"."physician_search_pair" (
	"physician_id" bigint NOT NULL,
	"first" text NOT NULL,
	"second" text NOT NULL,
	"sort_name" text NOT NULL,
	"full_name" text NOT NULL,
	CONSTRAINT "physician_search_pair_physician_id_first_second_pk" PRIMARY KEY("physician_id","first","second")
);
--> statement-breakpoint
-- Written by hand: triggers keep the pairs as they keep the words. Indexes are created after the rows, which is faster, and
-- the old one is dropped last, because that keeps readers out.
CREATE OR REPLACE FUNCTION "board"."keep_physician_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM "board"."physician_search_word" AS "word" USING "written" WHERE "word"."physician_id" = "written"."physician_id";
    DELETE FROM "board"."physician_search_pair" AS "pair" USING "written" WHERE "pair"."physician_id" = "written"."physician_id";
  END IF;
  WITH "listed" AS (
    INSERT INTO "board"."physician_search_word"
      SELECT "words".* FROM "written" CROSS JOIN LATERAL "board"."list_for_search"(ROW("written".*)::"board"."physician") AS "words"
      RETURNING "physician_id", "is_address", left("word", 100) AS "word", "sort_name", "full_name"
  )
  INSERT INTO "board"."physician_search_pair"
    SELECT DISTINCT "one"."physician_id", "one"."word", "other"."word", "one"."sort_name", "one"."full_name"
      FROM "listed" AS "one" JOIN "listed" AS "other" USING ("physician_id")
     WHERE NOT "one"."is_address" AND NOT "other"."is_address" AND "one"."word" COLLATE "C" < "other"."word";
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO "board"."physician_search_pair"
  SELECT DISTINCT "one"."physician_id", left("one"."word", 100), left("other"."word", 100), "one"."sort_name", "one"."full_name"
    FROM "board"."physician_search_word" AS "one" JOIN "board"."physician_search_word" AS "other" USING ("physician_id")
   WHERE NOT "one"."is_address" AND NOT "other"."is_address" AND left("one"."word", 100) COLLATE "C" < left("other"."word", 100);
--> statement-breakpoint
ALTER TABLE "board"."physician_search_pair" ADD CONSTRAINT "physician_search_pair_physician_id_physician_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "board"."physician"("physician_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "physician_search_pair_by_one" ON "board"."physician_search_pair" USING btree (left("first", 1),left("second", 1),"sort_name","full_name","physician_id","first","second");--> statement-breakpoint
CREATE INDEX "physician_search_pair_by_three" ON "board"."physician_search_pair" USING btree (left("first", 3),left("second", 3),"sort_name","full_name","physician_id","first","second");--> statement-breakpoint
CREATE INDEX "physician_search_name_by_three" ON "board"."physician_search_word" USING btree (left("word", 3),"sort_name","full_name","physician_id","word") WHERE not "board"."physician_search_word"."is_address";--> statement-breakpoint
CREATE INDEX "physician_search_word_in_order" ON "board"."physician_search_word" USING btree ("is_address","word" collate "C");--> statement-breakpoint
DROP INDEX "board"."physician_name_words";