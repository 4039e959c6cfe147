import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { demoPeople } from "@portal/demo/demoPeople";
import { boardDatabase } from "../boardDatabase";
import type { ImportedPhysician } from "../people/physicianRecord";
import { importPhysician } from "./importPhysician";
import { continueNumbering } from "./numbering";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(["board"]);
});
afterAll(() => test.drop());

function recordOf(key: string): ImportedPhysician {
  const person = demoPeople(Temporal.PlainDate.from("2026-03-04")).find((one) => one.key === key);
  if (person?.role !== "physician") throw new Error(`${key} is a demo physician`);
  return person.record;
}

async function lastLicenseId() {
  const { rows } = await test.pool.query<{ id: string }>(
    "select pg_sequence_last_value(pg_get_serial_sequence('board.medical_license', 'medical_license_id')) as id",
  );
  return Number(rows[0]?.id);
}

it("continues above what was imported, and never goes back", async () => {
  await importPhysician(boardDatabase(test.pool), recordOf("activity-records"));
  const imported = recordOf("activity-records").medicalLicenses.map(({ medicalLicenseId }) => medicalLicenseId);
  expect(await lastLicenseId()).toBe(Math.max(...imported));
  const { rows } = await test.pool.query<{ id: string }>(
    `select nextval('board.cc_verified_activity_cc_activity_id_seq') > max(id) as id from (
       select max(cc_activity_id) as id from board.cc_verified_activity
       union all select max(cc_activity_id) from board.self_reported_activity) as both_lists`,
  );
  expect(rows).toEqual([{ id: true }]);

  await test.pool.query(
    "select setval(pg_get_serial_sequence('board.medical_license', 'medical_license_id'), 500000000)",
  );
  await importPhysician(boardDatabase(test.pool), recordOf("meeting"));
  expect(await lastLicenseId()).toBe(500_000_000);
});

it("waits for a save that is being given an id of its own", async () => {
  const save = await test.pool.connect();
  await save.query("begin");
  const { medicalLicenses, physicianId } = recordOf("canadian-license");
  await importPhysician(boardDatabase(test.pool), recordOf("canadian-license"));
  await save.query(
    `insert into board.medical_license (physician_id, license_number, state_id, expiration_date)
     values ($1, 'NEW', $2, '2031-01-01')`,
    [physicianId, medicalLicenses[0]?.stateId],
  );
  const ahead = (await lastLicenseId()) + 1000;
  let isDone = false;
  const numbering = boardDatabase(test.pool).transaction(async (tx) => {
    await tx.execute(
      `insert into board.medical_license (medical_license_id, physician_id, license_number, state_id, expiration_date)
       values (${ahead}, ${physicianId}, 'IMPORTED', 5, '2031-01-01')`,
    );
    await continueNumbering(tx);
    isDone = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const wasDone = isDone;
  await save.query("commit");
  save.release();
  await numbering;
  expect(wasDone).toBe(false);
  expect(await lastLicenseId()).toBe(ahead);
});
