import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { recordingPool } from "~/tests/support/database/queryPlans";
import { physicianSearch } from "@portal/domain/people/physicianSearch";
import { boardDatabase } from "../boardDatabase";
import { findPhysicians, maxFound } from "./findPhysicians";

let test: TestDatabase;
const insert = (values: string) =>
  test.pool.query(
    `insert into board.physician (physician_id, full_name, last_name, email_address, is_retired, is_lapsed_no_license,
       is_dans_invalidated_allow_reentry_exam, is_patient_safety_required) ${values}`,
  );
beforeAll(async () => {
  test = await testDatabase(["board"]);
  await insert(
    `select n, 'Given' || n || ' Family' || n % 997, 'Family' || n % 997, 'person' || n || '@clinic.example', false, false, false, false
       from generate_series(1, 20000) n`,
  );
  await test.pool.query("analyze board.physician, board.physician_search_word, board.physician_search_pair");
});
afterAll(() => test.drop());

async function find(typed: string, { pool }: { readonly pool: TestDatabase["pool"] } = test) {
  const search = physicianSearch(typed);
  if (search.kind === "refused") throw new Error("It can be looked for");
  return findPhysicians(boardDatabase(pool), search);
}
const idsOf = async (typed: string) => (await find(typed)).physicians.map(({ physicianId }) => Number(physicianId));

interface Done {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  /** Since PostgreSQL 18. */
  readonly "Index Searches"?: number;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Done[];
}

describe("among many", () => {
  async function steps(typed: string): Promise<Done[]> {
    const recording = recordingPool(test.pool.options);
    await find(typed, recording);
    await recording.pool.end();
    const all = (done: Done): Done[] => [done, ...(done.Plans ?? []).flatMap(all)];
    const carriedOut: Done[] = [];
    for (const { text, values } of recording.statements.values()) {
      if (!text.includes("from")) continue;
      const { rows } = await test.pool.query<{ "QUERY PLAN": [{ Plan: Done }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        [...values],
      );
      for (const row of rows) carriedOut.push(...all(row["QUERY PLAN"][0].Plan));
    }
    return carriedOut;
  }
  /** Each time. */
  const rowsRead = (done: Done) => done["Actual Rows"] + (done["Rows Removed by Filter"] ?? 0);

  const rowsInAll = (done: Done) => rowsRead(done) * done["Actual Loops"];

  const isOfList = (done: Done) => done["Index Name"]?.startsWith("physician_search_") ?? false;

  const isInDisplayOrder = (done: Done) => isOfList(done) && done["Index Name"] !== "physician_search_word_in_order";

  const pagesRead = (done: Done) =>
    (done["Shared Hit Blocks"] + done["Shared Read Blocks"]) / Math.max(1, done["Actual Loops"]);

  it.each<[what: string, typed: string, index: string, most?: number]>([
    ["an ID", "17", "physician_pkey", 1],
    ["a whole name", "given17 family17", "physician_search_word_in_order"],
    ["two words that all names have", "given fam", "physician_search_pair_by_three"],
    ["two initials that all names have", "g f", "physician_search_pair_by_one"],
    ["an initial and a word that all names have", "g fam", "physician_search_pair_by_one"],
    ["a word that few of many names have", "given19999 fam", "physician_search_word_in_order"],
    ["a word that no name has", "given family nowhere", "physician_search_word_in_order"],
    ["a beginning that is in no name, though its first letters are", "givez", "physician_search_word_in_order"],
    ["an e-mail address that few have", "person17@", "physician_search_word_in_order"],
    ["an e-mail address that many have", "person17", "physician_search_address_by_eight"],
    ["two letters that all names begin with", "gi", "physician_search_word_by_two"],
    ["three letters that all names begin with", "giv", "physician_search_name_by_three"],
    ["a beginning that all addresses have", "person1", "physician_search_word_by_four"],
  ])("the first page of those whom %s finds costs no more than the page", async (_what, typed, index, most = 301) => {
    const carriedOut = await steps(typed);
    expect(carriedOut.map((done) => done["Index Name"])).toContain(index);
    expect(carriedOut.map((done) => done["Node Type"])).not.toContain("Seq Scan");
    expect(Math.max(...carriedOut.map(rowsRead))).toBeLessThanOrEqual(most);
    // Each word is counted, and the whole text as an address.
    const counted = typed.split(" ").length + 1;
    expect(Math.max(...carriedOut.map(rowsInAll))).toBeLessThanOrEqual(most * counted);
    expect(Math.max(0, ...carriedOut.filter(isInDisplayOrder).map(pagesRead))).toBeLessThanOrEqual(40);
    // Before version 18, PostgreSQL can't skip within an index and scans all of it.
    expect(carriedOut.filter((done) => isOfList(done) && (done["Index Searches"] ?? 1) > done["Actual Loops"])).toEqual(
      [],
    );
  });

  it("shows the first by last name, full name and ID, as if all had been sorted", async () => {
    const { rows } = await test.pool.query<{ id: number }>(
      `select physician_id::int as id from board.physician where full_name like 'Given1%'
        order by board.search_words(last_name), full_name, physician_id limit ${maxFound}`,
    );
    expect(await idsOf("given1")).toEqual(rows.map(({ id }) => id));
    expect((await find("given1")).hasMore).toBe(true);
  });
});

describe("the lists by which staff find", () => {
  const first = 90_001;
  const person = (id: number, fullName: string, lastName: string | null, address: string | null) =>
    insert(`values (${id}, ${text(fullName)}, ${text(lastName)}, ${text(address)}, false, false, false, false)`);
  const text = (words: string | null) => (words === null ? "null" : `'${words}'`);

  it("follow a name and an address that someone else changes who knows nothing of them", async () => {
    await person(first, "Ada Quaint", "Quaint", "ada@quaint.example");
    expect([await idsOf("quaint"), await idsOf("ada@qu")]).toEqual([[first], [first]]);
    await test.pool.query(
      "update board.physician set full_name = 'Ada Zephyr', last_name = 'Zephyr', email_address = null where physician_id = $1",
      [first],
    );
    expect([await idsOf("quaint"), await idsOf("ada@qu"), await idsOf("zephyr")]).toEqual([[], [], [first]]);
    await test.pool.query("delete from board.physician where physician_id = $1", [first]);
    expect(await idsOf("zephyr")).toEqual([]);
  });

  it("have someone once whose words begin alike, and whose address does", async () => {
    await person(first + 1, "Xavi Xavier-Xavin", "Xavier-Xavin", "xavi@clinic.example");
    expect([await idsOf("xa"), await idsOf("xavi"), await idsOf("xavier xavi")]).toEqual([
      [first + 1],
      [first + 1],
      [first + 1],
    ]);
  });

  it("have someone once whom several words find as well, however long the name", async () => {
    const long = `Zo Bar${" bar".repeat(40)}`;
    await person(first + 10, long, long, "zo.ba@clinic.example");
    for (let n = 1; n < maxFound; n++) await person(first + 10 + n, "Zo Bar", "Bar", null);
    const { physicians, hasMore } = await find("zo.ba");
    expect([physicians.length, hasMore]).toEqual([maxFound, false]);
  });

  it("find several words, and initials", async () => {
    await person(first + 2, "J Q Yves", "Yves", null);
    expect([await idsOf("q j"), await idsOf("j q y"), await idsOf("j z")]).toEqual([[first + 2], [first + 2], []]);
  });

  it("take names and addresses of any length", async () => {
    await person(
      first + 3,
      `Wolfe${" wolfeschlegel".repeat(500)}${"x".repeat(5000)}`,
      "w".repeat(5000),
      `${"w".repeat(5000)}@clinic.example`,
    );
    expect([await idsOf("wolfeschlegel"), await idsOf("w".repeat(254))]).toEqual([[first + 3], [first + 3]]);
  });
});
