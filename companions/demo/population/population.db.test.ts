import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addPhysician } from "@portal/board/store/people/newPhysicians";
import type { RecordPart } from "@portal/board/store/importing/recordPart";
import { recordParts } from "@portal/board/store/importing/recordParts";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { NewPhysician } from "@portal/contract/people/physician";
import type { WireDate } from "@portal/contract/values";
import { readImportedPhysician } from "@portal/board/store/importing/replacePhysician";
import { importPhysician } from "@portal/board/store/importing/importPhysician";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { beforePopulation, generatedPhysician, maxPopulation } from "./generatedPhysician";
import { generatePopulation } from "./generatePopulation";

const today = Temporal.PlainDate.from("2026-07-15");

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["board"]);
});
afterAll(() => database.drop());

/** The id that the board would give next to such a part. */
async function nextId({ numberedWith, id }: RecordPart): Promise<number> {
  if (numberedWith === null || id === null) throw new Error("It is numbered by the board");
  const { schema, name } = getTableConfig(numberedWith);
  const column = getTableColumns(numberedWith)[id]?.name;
  const { rows } = await database.pool.query<{ next: string }>(
    "select nextval(pg_get_serial_sequence($1, $2)) as next",
    [`${schema}.${name}`, column],
  );
  return Number(rows[0]?.next);
}

const stranger: Omit<NewPhysician, "address"> = {
  name: { firstName: "Signe", middleName: null, lastName: "Holm", suffix: null, title: "MD" },
  ssn4: "4711",
  dateOfBirth: "1990-02-03" as WireDate,
  email: "signe.holm@hospital.example",
  medicalEducation: { graduationYear: 2016, locationId: 1 },
  examinationAppliedToId: 1 as ExaminationId,
};

describe("a population", () => {
  it("is the same for the same seed and day, regardless of who else belongs to it, and another for another seed", () => {
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
    const stored = await boardDatabase(database.pool).transaction((tx) =>
      readImportedPhysician(tx, record.physicianId),
    );
    expect(stored).toEqual(imported);
  });

  it("is continued where it was interrupted, and changes no one who is there", async () => {
    await database.pool.query("update board.physician set full_name = 'Somebody Else' where physician_id = 10000002");
    expect(await generatePopulation(database.pool, { seed: 7, physicians: 12, today })).toBe(7);
    const { rows } = await database.pool.query(
      "select count(*)::int as count, count(*) filter (where full_name = 'Somebody Else')::int as changed from board.physician",
    );
    expect(rows).toEqual([{ count: 12, changed: 1 }]);
  });

  it("is counted whole when several batches are stored at once, and PostgreSQL counts it too", async () => {
    const another = await testDatabase(["board"]);
    const totals: number[] = [];
    expect(
      await generatePopulation(another.pool, { seed: 7, physicians: 6, today, batch: 2 }, (done) => totals.push(done)),
    ).toBe(6);
    expect(totals).toEqual([2, 4, 6]);
    const { rows } = await another.pool.query(
      "select reltuples::int as counted from pg_class where oid = 'board.physician'::regclass",
    );
    expect(rows).toEqual([{ counted: 6 }]);
    await another.drop();
  });

  it("is stored no further once a batch of it has failed, and continued by the same command", async () => {
    const another = await testDatabase(["board"]);
    await another.pool.query(`create function board.full() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`);
    await another.pool.query(
      "create trigger is_full before insert on board.physician for each row when (new.physician_id = 10000003) execute function board.full()",
    );
    const generate = () => generatePopulation(another.pool, { seed: 7, physicians: 60, today, batch: 2 });
    await expect(generate()).rejects.toThrow();
    expect(another.pool.idleCount).toBe(another.pool.totalCount);
    const { rows } = await another.pool.query<{ count: number }>("select count(*)::int as count from board.physician");
    const stored = rows[0]?.count ?? 0;
    expect(stored).toBeLessThan(20);
    await another.pool.query("drop trigger is_full on board.physician");
    expect(await generate()).toBe(60 - stored);
    await another.drop();
  });

  it("is made once by two commands at once", async () => {
    const another = await testDatabase(["board"]);
    const generate = () => generatePopulation(another.pool, { seed: 7, physicians: 8, today, batch: 2 });
    expect((await Promise.all([generate(), generate()])).toSorted()).toEqual([0, 8]);
    await another.drop();
  });

  it("leaves to the board the numbers above those of the largest that there may ever be", async () => {
    const days = [today, Temporal.PlainDate.from("2099-12-31")];
    const last = days.flatMap((day) => [7, 8, 9].map((seed) => generatedPhysician(seed, maxPopulation, day)));
    for (const part of recordParts.filter(({ numberedWith }) => numberedWith !== null)) {
      const ids = last.flatMap(part.rows).map(({ values }) => Number(values[part.id ?? ""]));
      expect(await nextId(part), part.name).toBeGreaterThan(Math.max(0, ...ids));
    }
  });

  it("is followed by a larger one, regardless of who signed up and what was saved in between", async () => {
    const another = await testDatabase(["board"]);
    const generate = (physicians: number) => generatePopulation(another.pool, { seed: 7, physicians, today });
    expect(await generate(3)).toBe(3);
    const at = Temporal.Instant.from("2026-07-15T17:00:00Z");
    const signedUp = await boardDatabase(another.pool).transaction((tx) => addPhysician(tx, stranger, at));
    expect(signedUp).toBeGreaterThan(beforePopulation + maxPopulation);
    // More ids than one physician's range has.
    await another.pool.query(
      `insert into board.medical_license (physician_id, license_number, state_id, expiration_date)
         select 10000002, 'MD' || number, 14, '2028-01-31' from generate_series(1, 250) number`,
    );
    expect(await generate(6)).toBe(3);
    await another.drop();
  });
});
