import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { PhysicianId } from "~/contract/ids";
import type { SystemNotificationId } from "~/contract/people/systemNotification";
import type { WireDate } from "~/contract/values";
import { assessment, articleModule, articleResults } from "~/tests/support/records/assessments";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { examination } from "~/tests/support/records/examinations";
import { demoPeople } from "../../people/demoPeople";
import { type BoardDatabase, boardDatabase } from "../boardDatabase";
import { importNotification, importPhysician } from "./importPhysician";
import { readNotifications } from "../correspondence/notifications";
import type { ImportedPhysician, SystemNotificationRecord } from "../people/physicianRecord";
import { readAbccAssessments, readAppliedExaminations } from "../certification/readAssessments";
import { readPhysicianRecord } from "../people/readPhysicianRecord";

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

/** A demo physician with something of everything that the dashboard shows. */
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

it("leaves a notice that is already there as it is", async () => {
  const everybodys = { ...notice, systemNotificationId: 2 as SystemNotificationId };
  expect(await importNotification(database, everybodys)).toBe(true);
  expect(await importNotification(database, { ...everybodys, title: "Another" })).toBe(false);
  const reader = { personKey: "somebody", physicianId: null, now };
  expect(await readNotifications(database, reader)).toMatchObject([{ title: "Your appointment" }]);
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
  // A table that has no index to be found by is read from end to end even when the planner is told not to.
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
