import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import type { SystemNotificationId } from "@portal/contract/people/messages";
import type { WireDate } from "@portal/contract/values";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { examination } from "~/tests/support/records/examinations";
import { demoExaminations } from "@portal/demo/offeredExaminations";
import { demoPeople } from "@portal/demo/demoPeople";
import { addExaminations } from "#importing/examinations/importExaminations";
import { type BoardDatabase, boardDatabase } from "../boardDatabase";
import { readNotifications } from "../correspondence/notifications";
import type { ImportedPhysician, SystemNotificationRecord } from "../people/physicianRecord";
import { readAbccAssessments, readAppliedExaminations } from "../certification/assessments";
import { readPhysicianRecord } from "../people/readPhysicianRecord";
import { importPhysician, insertPhysicians } from "./importPhysician";
import { readImportedPhysician } from "./replacePhysician";

describe("import physician", () => {
  const now = Temporal.Instant.from("2026-03-04T17:00:00Z");

  let test: TestDatabase;
  let database: BoardDatabase;
  beforeAll(async () => {
    test = await testDatabase(["board"]);
    database = boardDatabase(test.pool);
  });
  afterAll(() => test.drop());

  const notice: SystemNotificationRecord = {
    systemNotificationId: 1 as SystemNotificationId,
    title: "Your appointment",
    body: "It has moved.",
    displayType: 2,
    primaryActionText: null,
    closeButtonText: "Close",
    dontRemindButtonText: null,
    primaryActionUrl: null,
    activeFrom: "2026-03-01" as WireDate,
    activeThrough: "2026-03-31" as WireDate,
  };

  function physician(): ImportedPhysician {
    const person = demoPeople(Temporal.PlainDate.from("2026-03-04")).find(({ key }) => key === "behind");
    const certificateId = person?.role === "physician" ? person.record.certificates[0]?.certificateId : undefined;
    if (person?.role !== "physician" || certificateId === undefined) throw new Error("A demo physician is certified");
    const modules = [articleModule(5, { ccArticleResults: articleResults(2, 1) })];
    const { physicianId: _id, certificationName: _name, ...abccAssessment } = assessment(3, { certificateId, modules });
    return {
      ...person.record,
      abccAssessments: [abccAssessment],
      appliedExaminations: [examination()],
      systemNotifications: [notice],
    };
  }

  it("stores nothing of a person when one of the parts cannot be stored", async () => {
    const record = physician();
    const [abcc] = record.abccAssessments ?? [];
    const [applied] = record.appliedExaminations ?? [];
    if (!abcc || !applied) throw new Error("There is one of each");
    const wrong: Partial<ImportedPhysician>[] = [
      { abccAssessments: [abcc, abcc] },
      { abccAssessments: [{ ...abcc, certificateId: 999 as typeof abcc.certificateId }] },
      { abccAssessments: [{ ...abcc, modules: [...abcc.modules, ...abcc.modules] }] },
      { appliedExaminations: [applied, applied] },
      { appliedExaminations: [{ ...applied, startDate: "2026-02-30" as WireDate }] },
      { systemNotifications: [notice, notice] },
      { systemNotifications: [{ ...notice, activeThrough: "2026-02-28" as WireDate }] },
    ];
    for (const parts of wrong) {
      await expect(importPhysician(database, { ...record, ...parts })).rejects.toThrow();
      expect(await readPhysicianRecord(database, record.physicianId)).toBeNull();
    }
    expect(await importPhysician(database, record)).toBe(true);
    expect(await readAbccAssessments(database, record.physicianId)).toMatchObject(record.abccAssessments ?? []);
    expect(await readAppliedExaminations(database, record.physicianId)).toEqual(record.appliedExaminations);
  });

  const physicianId = 100377 as PhysicianId;
  it.each<[string, number, () => Promise<unknown>]>([
    ["article assessments", 4, () => readAbccAssessments(database, physicianId)],
    ["examinations", 1, () => readAppliedExaminations(database, physicianId)],
    ["notices", 2, () => readNotifications(database, { personKey: "somebody", physicianId, now })],
  ])("finds %s by indexes", async (_what, indexes, read) => {
    const query = vi.spyOn(test.pool, "query");
    await read();
    expect(query).toHaveBeenCalledTimes(1);
    const [asked, values] = query.mock.calls[0] as unknown as [{ text: string }, unknown[]];
    query.mockRestore();
    // A table without a usable index is scanned sequentially even where the planner is set not to.
    const client = await test.pool.connect();
    await client.query("set enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${asked.text}`, values);
    client.release(true);
    const plan = rows.map((row) => row["QUERY PLAN"]);
    expect(plan.filter((line) => /Index (Only )?Scan/.test(line)).length, plan.join("\n")).toBeGreaterThanOrEqual(
      indexes,
    );
    expect(plan.filter((line) => /Seq Scan/.test(line))).toEqual([]);
  });
});

describe("insert physicians", () => {
  const today = Temporal.PlainDate.from("2026-07-15");

  /** Every kind of record in the demo, and characters with a special meaning in `COPY`. */
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

  it("stores many at once as an import stores them one by one, and no one twice", async () => {
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
  ])("stores no one of a transaction in which %s refuses one", async (_what, changes, constraint) => {
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
    const { rows } = await together.pool.query(
      "select physician_id from board.physician where physician_id > 77000000",
    );
    expect(rows).toEqual([]);
  });

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
});
