-- A name as the words that somebody looks for: without accents and apostrophes, in lower case, one space between them.
-- An apostrophe is whatever stands for one: of a typewriter, of a printer, a letter of its own, an accent by itself. Letters
-- that no accent can be taken from are spelled as they are typed on an American keyboard.
CREATE OR REPLACE FUNCTION "board"."search_words"("name" text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN trim(regexp_replace(
    replace(replace(replace(
      translate(lower(regexp_replace(normalize(regexp_replace("name", '[''`\u00b4\u02bb\u02bc\u2018\u2019]', '', 'g'), NFKD), '[\u0300-\u036f]', '', 'g')), 'ØøŁłĐđÐðı', 'oollddddi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    -- Everything that is no letter and no digit: ASCII's, Latin-1's and the general punctuation.
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u1680\u2000-\u206f\u3000-\u303f]+', ' ', 'g'));--> statement-breakpoint
REINDEX INDEX "board"."physician_name_words";
