import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startedApplication } from "@portal/demo/examinations";
import { demoExaminations } from "@portal/demo/offeredExaminations";
import { licensedIn } from "@portal/demo/addresses";
import { physicianRecord } from "@portal/demo/physicians";
import { CandidateStatus, Certification } from "@portal/contract/enumerations";
import type { AppliedApplication } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { day } from "~/tests/support/records/physicians";
import { type BoardDatabase, boardDatabase } from "../boardDatabase";
import { importPhysician } from "../importing/importPhysician";
import { readOperations } from "../journals";
import { appliedExamination } from "../schema";
import { extendApplicationDeadlines } from "./extendDeadlines";

let database: TestDatabase;
let board: BoardDatabase;
beforeAll(async () => {
  database = await testDatabase(["board"]);
  board = boardDatabase(database.pool);
});
afterAll(() => database.drop());

const today = day("2026-07-15");
const [offered] = demoExaminations(today);
const to = "2099-01-15" as WireDate;
const reason = "The portal was down";
let people = 500_000;

async function applicant(status: Partial<AppliedApplication> = {}): Promise<PhysicianId> {
  people += 1;
  const physicianId = people as PhysicianId;
  const career = {
    physicianId,
    fullName: "Nora Keller",
    certification: Certification.Neurology,
    certifiedOn: "2019-10-01" as WireDate,
    stateId: licensedIn.Texas,
    licensedUntil: "2027-06-30" as WireDate,
  };
  const application = startedApplication(physicianId, today, offered?.examinationId ?? 0, {}, status);
  await importPhysician(board, { ...physicianRecord(career, []), ...application });
  return physicianId;
}
const applicationOf = async (physicianId: PhysicianId) =>
  (await board.select().from(appliedExamination).where(eq(appliedExamination.physicianId, physicianId)))[0]?.examination
    .application;
const from = () => offered?.applicationDeadLineDate as WireDate;

it("OPER-06 extends the applications of each physician named, or of none where one has none due then", async () => {
  const extended = "2098-12-01" as WireDate;
  const [ana, ben, cleo] = [await applicant(), await applicant(), await applicant({ extensionDate: extended })];
  const unknown = { from: from(), to, reason, physicianIds: [ana, cleo] };
  expect(await extendApplicationDeadlines(board, unknown)).toEqual({ kind: "unknown", physicianIds: [cleo] });
  expect(await applicationOf(ana)).toMatchObject({ extensionDate: null });
  await extendApplicationDeadlines(board, { from: from(), to, reason, physicianIds: [ana] });
  expect(await applicationOf(ana)).toMatchObject({ extensionDate: to, extensionReason: reason });
  expect(await applicationOf(ben)).toMatchObject({ extensionDate: null });
  const again = { from: extended, to, reason, physicianIds: [cleo] };
  expect(await extendApplicationDeadlines(board, again)).toMatchObject({ kind: "extended" });
  expect((await readOperations(board, 1))[0]).toMatchObject({
    action: `extend-deadline --applications --from ${extended} --to ${to}`,
    physicianId: cleo,
    reason,
  });
});

it("OPER-06 extends everyone's unsubmitted applications, and none that is submitted", async () => {
  const own = { applicationDeadlineDate: "2097-05-01" as WireDate };
  const [started, invited, submitted] = [
    await applicant(own),
    await applicant({ ...own, candidateStatus: CandidateStatus.InviteSent }),
    await applicant({ ...own, candidateStatus: CandidateStatus.ToBeReviewed }),
  ];
  const everybody = { from: own.applicationDeadlineDate, to, reason, physicianIds: "everybody" } as const;
  expect(await extendApplicationDeadlines(board, everybody)).toEqual({
    kind: "extended",
    physicianIds: [started, invited],
  });
  expect(await applicationOf(submitted)).toMatchObject({ extensionDate: null });
});
