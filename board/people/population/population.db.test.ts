import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardDatabase } from "~/board/store/boardDatabase";
import { readImportedPhysician } from "~/board/store/readImportedPhysician";
import { importPhysician } from "~/board/store/importPhysician";
import { type TestDatabase, testDatabase } from "~/tests/support/database";
import { generatedPhysician } from "./generatedPhysician";
import { generatePopulation } from "./generatePopulation";

const today = Temporal.PlainDate.from("2026-07-15");

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["board"]);
});
afterAll(() => database.drop());

describe("a population", () => {
  it("is the same for the same seed and day, whoever else belongs to it, and another for another seed", () => {
    expect(generatedPhysician(7, 500, today)).toEqual(generatedPhysician(7, 500, today));
    expect(generatedPhysician(8, 500, today)).not.toEqual(generatedPhysician(7, 500, today));
    expect(generatedPhysician(7, 501, today).fullName).not.toBe(generatedPhysician(7, 500, today).fullName);
  });

  it("is stored like records that are imported one by one", async () => {
    const record = generatedPhysician(7, 3, today);
    const one = await testDatabase(["board"]);
    await importPhysician(boardDatabase(one.pool), record);
    const imported = await boardDatabase(one.pool).transaction((tx) => readImportedPhysician(tx, record.physicianId));
    await one.drop();
    await generatePopulation(database.pool, { seed: 7, physicians: 5, today });
    const stored = await boardDatabase(database.pool).transaction((tx) => readImportedPhysician(tx, record.physicianId));
    expect(stored).toEqual(imported);
  });

  it("is gone on with where it was interrupted, and changes nobody who is there", async () => {
    await database.pool.query("update board.physician set full_name = 'Somebody Else' where physician_id = 10000002");
    expect(await generatePopulation(database.pool, { seed: 7, physicians: 12, today })).toBe(7);
    const { rows } = await database.pool.query("select count(*)::int as count, count(*) filter (where full_name = 'Somebody Else')::int as changed from board.physician");
    expect(rows).toEqual([{ count: 12, changed: 1 }]);
  });

  it("leaves the numbers above it to the board", async () => {
    const { rows } = await database.pool.query<{ next: string; last: string }>(
      "select nextval(pg_get_serial_sequence('board.cc_attestation', 'cc_attestation_id')) as next, max(cc_attestation_id) as last from board.cc_attestation",
    );
    expect(Number(rows[0]?.next)).toBeGreaterThan(Number(rows[0]?.last));
  });
});
