import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { physicianSearch } from "@portal/domain/people/physicianSearch";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { boardDatabase } from "../boardDatabase";
import { findPhysicians, maxFound } from "./findPhysicians";

/** Lists whose lengths have no common divisor, so that every combination occurs. */
const given = ["Ada", "Adam", "J", "José", "Li", "Ma", "Maria", "Mar’ia", "Øyvind", "Zoë", "Łukasz", "Ada Ada", "Jo"];
const long = "Long".repeat(30);
const middle = ["", "", "J.", "Maria", "Adamo", long, `${long}er ${long}est`];
const family = ["Li", "Lima", "Nguyen", "Ng", "García-López", "Garcia", "O’Dowd", "De la Cruz", "Müller", "Ada", "𝒵o"];
const rare = ["", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "Quaint", "Zz", "Adama"];

interface Named {
  readonly id: number;
  readonly words: readonly string[];
  readonly address: string;
}

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(["board"]);
  const names = Array.from({ length: 5000 }, (_, n) => {
    const last = family[n % 11] ?? "";
    return [
      [given[n % 13], middle[n % 7], rare[(n * 5) % 18], last].filter(Boolean).join(" "),
      n % 5 === 0 ? null : last,
    ];
  });
  const columns = `physician_id, full_name, last_name, email_address, is_retired, is_lapsed_no_license,
    is_dans_invalidated_allow_reentry_exam, is_patient_safety_required`;
  // Half of them had other names before, and some are gone.
  await test.pool.query(
    `insert into board.physician (${columns})
       select n, case when n % 2 = 0 then name else 'Former ' || name end, last, 'maria.' || n || '@clinic.example', false, false, false, false
         from unnest($1::text[], $2::text[]) with ordinality as named (name, last, n)`,
    [names.map(([name]) => name), names.map(([, last]) => last)],
  );
  await test.pool.query("update board.physician set full_name = substr(full_name, 8) where full_name like 'Former %'");
  await test.pool.query("delete from board.physician where physician_id % 10 = 3");
  await test.pool.query("analyze board.physician, board.physician_search_word, board.physician_search_pair");
});
afterAll(() => test.drop());

const beginnings =
  "a ad ada adam adama j jo jx li lim m ma mar maria ng nguy g garc lopez odow oyv zoe z 𝒵 lu de l qu zz no"
    .split(" ")
    .concat("long", long, `${long}e`);
const pairs = beginnings.flatMap((one) => beginnings.map((other) => `${one} ${other}`));
const searches = [
  ...beginnings,
  ...pairs.filter((_, n) => n % 3 === 0),
  ...pairs.filter((_, n) => n % 5 === 0).map((pair, n) => `${pair}-${beginnings[(n * 7) % beginnings.length]}`),
  ...["maria.1", "maria.12 ", "MARIA.599@", "o'dowd zoë", "a b c d e f", "ma ma ma ma", "ada adam adamo adama li"],
];

describe("staff find the same people, in the same order, as by reading every name", () => {
  /** Everyone in display order. */
  const everyone = async () => {
    const { rows } = await test.pool.query<Named>(
      `select physician_id::int as id, email_address as address, string_to_array(board.search_words(full_name), ' ') as words
         from board.physician
        order by left(board.search_words(coalesce(last_name, full_name)), 100), left(full_name, 100), physician_id`,
    );
    return rows;
  };
  const wordsOfAll = async (texts: readonly string[]) => {
    const { rows } = await test.pool.query<{ words: string[] }>(
      `select string_to_array(board.search_words(text), ' ') as words
         from unnest($1::text[]) with ordinality as typed (text, n) order by n`,
      [texts],
    );
    return rows.map(({ words }) => words);
  };

  it(`by ${searches.length} texts`, { timeout: 120_000 }, async () => {
    const all = await everyone();
    const typed = await wordsOfAll(searches);
    const differing: string[] = [];
    for (const [index, text] of searches.entries()) {
      const search = physicianSearch(text);
      if (search.kind !== "words") continue;
      const isNamed = ({ words }: Named) =>
        typed[index]?.every((beginning) => words.some((word) => word.startsWith(beginning)));
      const isFound = (one: Named) =>
        one.address.startsWith(search.text.toLowerCase()) || (!text.includes("@") && isNamed(one));
      const expected = all.filter(isFound).map(({ id }) => id);
      const { physicians, hasMore } = await findPhysicians(boardDatabase(test.pool), search);
      const found = physicians.map(({ physicianId }) => Number(physicianId));
      if (found.join() !== expected.slice(0, maxFound).join() || hasMore !== expected.length > maxFound)
        differing.push(`${text}: ${found.length} with ${found[0]}, not ${expected.length} with ${expected[0]}`);
    }
    expect(differing).toEqual([]);
  });

  it("after an upgrade as well", async () => {
    const pairs = async () =>
      (await test.pool.query<object>("select * from board.physician_search_pair order by physician_id, first, second"))
        .rows;
    const kept = await pairs();
    await test.pool.query("truncate board.physician_search_pair");
    const migration = readFileSync("companions/board/store/migrations/0007_search-pairs.sql", "utf8");
    const upgrade = migration.split("--> statement-breakpoint").find((statement) => /^\s*INSERT/.test(statement));
    await test.pool.query(upgrade ?? "");
    expect(kept.length).toBeGreaterThan(10_000);
    expect(await pairs()).toEqual(kept);
  });
});
