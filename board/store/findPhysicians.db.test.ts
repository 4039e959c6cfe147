import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database";
import { physicianSearch } from "~/domain/physicianSearch";
import { boardDatabase } from "./boardDatabase";
import { findPhysicians } from "./findPhysicians";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(["board"]);
  await test.pool.query(
    `insert into board.physician (physician_id, full_name, email_address, is_retired, is_lapsed_no_license,
       is_dans_invalidated_allow_reentry_exam, is_patient_safety_required)
     select n, 'Given' || n || ' Family' || n % 997, 'person' || n || '@clinic.example', false, false, false, false
       from generate_series(1, 20000) n`,
  );
  await test.pool.query("analyze board.physician");
});
afterAll(() => test.drop());

it.each([
  ["an ID", "17", "physician_pkey"],
  ["a name", "given17 family17", "physician_name_words"],
  ["an e-mail address", "person17@", "physician_email_beginning"],
])("reads no more of a large board than it must to find %s", async (_what, typed, index) => {
  const search = physicianSearch(typed);
  if (search.kind === "refused") throw new Error("It can be looked for");
  const query = vi.spyOn(test.pool, "query");
  const { physicians } = await findPhysicians(boardDatabase(test.pool), search);
  expect(physicians[0]?.physicianId).toBe(17);
  const [asked, values] = query.mock.calls[0] as unknown as [{ readonly text: string }, unknown[]];
  query.mockRestore();
  const { rows } = await test.pool.query<{ "QUERY PLAN": string }>(`explain ${asked.text}`, values);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan/);
});
