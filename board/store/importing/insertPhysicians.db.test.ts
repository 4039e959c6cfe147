import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoPeople } from "~/board/people/demoPeople";
import { demoExaminations } from "~/board/people/offeredExaminations";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { addExaminations } from "../applications/addExaminations";
import { boardDatabase } from "../boardDatabase";
import { importPhysician } from "./importPhysician";
import { insertPhysicians } from "./insertPhysicians";
import type { ImportedPhysician } from "../people/physicianRecord";
import { readImportedPhysician } from "./readImportedPhysician";

const today = Temporal.PlainDate.from("2026-07-15");

/** Every kind of record that the demo shows, and letters that `COPY` has a meaning of its own for. */
const records = demoPeople(today).flatMap((person): ImportedPhysician[] => {
  if (person.role !== "physician") return [];
  const { record } = person;
  return [{ ...record, firstName: "\\N", fullName: `${record.fullName}\t\\ "o'Neill",\r\n{1}\\.` }];
});

let together: TestDatabase;
let oneByOne: TestDatabase;
beforeAll(async () => {
  [together, oneByOne] = await Promise.all([testDatabase(["board"]), testDatabase(["board"])]);
  for (const { pool } of [together, oneByOne]) await addExaminations(boardDatabase(pool), demoExaminations(today));
});
afterAll(() => Promise.all([together.drop(), oneByOne.drop()]));

async function inserted(given: readonly ImportedPhysician[]): Promise<number> {
  const client = await together.pool.connect();
  try {
    const byId = new Map(given.map((record) => [record.physicianId, record]));
    return await insertPhysicians(client, [...byId.keys()], (id) => {
      const record = byId.get(id);
      if (record === undefined) throw new Error("Only who is to be stored is asked for");
      return record;
    });
  } finally {
    client.release();
  }
}

const stored = ({ pool }: TestDatabase) =>
  boardDatabase(pool).transaction(async (tx) => {
    const all = [];
    for (const { physicianId } of records) all.push(await readImportedPhysician(tx, physicianId));
    return all;
  });

it("stores many at once as an import stores them one by one, and nobody twice", async () => {
  for (const record of records) await importPhysician(boardDatabase(oneByOne.pool), record);
  expect(await inserted(records.slice(0, 3))).toBe(3);
  expect(await inserted(records)).toBe(records.length - 3);
  expect(await stored(together)).toEqual(await stored(oneByOne));
});

it.each<[string, Partial<ImportedPhysician>, string]>([
  ["a check", { ssn4: "12" }, "physician_ssn4"],
  [
    "a foreign key",
    {
      enrollmentCertificates:
        records[0]?.enrollmentCertificates.map((own) => ({ ...own, certificateId: 1 as never })) ?? [],
    },
    "enrollment_certificate",
  ],
  ["an id that is taken", {}, "_pkey"],
])("stores nobody of a transaction in which %s refuses one", async (_what, changes, constraint) => {
  const [first, second] = records;
  if (first === undefined || second === undefined) throw new Error("The demo has people");
  const free = (id: number) => ({ physicianId: id as never, certificates: [], enrollmentCertificates: [] });
  const fine: ImportedPhysician = { ...bare(second), ...free(77_000_001) };
  const refused: ImportedPhysician =
    constraint === "_pkey"
      ? { ...first, physicianId: 77_000_002 as never }
      : { ...bare(first), ...free(77_000_002), ...changes };
  await expect(inserted([fine, refused])).rejects.toMatchObject({
    constraint: expect.stringContaining(constraint) as string,
  });
  const { rows } = await together.pool.query("select physician_id from board.physician where physician_id > 77000000");
  expect(rows).toEqual([]);
});

/** Somebody of whom nothing is known but who they are. */
function bare({
  physicianId,
  fullName,
  firstName,
  lastName,
  dateOfBirth,
  ssn4,
  emailAddress,
  ...record
}: ImportedPhysician): ImportedPhysician {
  const { isRetired, isLapsedNoLicense, isDansInvalidatedAllowReentryExam, isPatientSafetyRequired } = record;
  const flags = { isRetired, isLapsedNoLicense, isDansInvalidatedAllowReentryExam, isPatientSafetyRequired };
  const nothing = {
    addresses: [],
    demographics: null,
    certificates: [],
    medicalLicenses: [],
    ccVerifiedActivities: [],
  };
  const person = { physicianId, fullName, firstName, lastName, dateOfBirth, ssn4, emailAddress };
  return { ...person, ...flags, ...nothing, ccSelfReportedActivities: [], enrollmentCertificates: [], ccBlocks: [] };
}
