import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoInvoice, product } from "@portal/demo/accounts";
import { startedApplication } from "@portal/demo/examinations";
import { offered } from "@portal/demo/offeredExaminations";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { lockPhysician, readImportedPhysician, replacePhysician } from "@portal/board/store/importing/replacePhysician";
import { CandidateStatus, FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { AppliedApplication, ExaminationId } from "@portal/contract/examinations/examination";
import { dollars } from "@portal/contract/values";
import { wireDateOf } from "@portal/domain/time/boardTime";
import { changesOf } from "~/tests/support/database/changes";
import { type BoardUnderTest, boardUnderTest, today } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { queuedMails } from "./paying";

const query = { examinationId: offered.neurologyMoc as ExaminationId };
const none = { isAdaRequested: false, isNmaRequested: false };

describe("an application after its submission", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  async function applicant(application: Partial<AppliedApplication> = {}) {
    const submitted = {
      candidateStatus: CandidateStatus.ToBeReviewed,
      submittedDate: wireDateOf(today),
      ...application,
    };
    const found = await newPhysician(board, {}, ({ physicianId }) =>
      startedApplication(physicianId, today, offered.neurologyMoc, { hasAttested: true, ...none }, submitted),
    );
    const own = await found.own.getApplication({ query });
    if (own === null) throw new Error("The application was imported");
    return { ...found, applicationId: own.applicationId };
  }
  type Applicant = Awaited<ReturnType<typeof applicant>>;
  const change = (
    { own, applicationId }: Pick<Applicant, "own" | "applicationId">,
    options: Partial<typeof none>,
    replaces = none,
  ) => own.changeTestingOptions({ body: { applicationId, ...none, ...options, replaces } });
  const withdraw = ({ own, applicationId }: Pick<Applicant, "own" | "applicationId">, reason = "") =>
    own.withdrawApplication({ body: { applicationId, reason } });
  const mailsTo = async ({ record }: Applicant) =>
    (await queuedMails(board)).filter(({ recipient }) => recipient === record.emailAddress);

  it("APPLY-23 APPLY-24 its testing options are changed, once, and nothing else of it", async () => {
    const person = await applicant();
    const before = await person.own.getApplication({ query });
    expect(await change(person, { isAdaRequested: true })).toEqual({ ...before, isAdaRequested: true });
    // Sent twice.
    await change(person, { isAdaRequested: true });
    expect(await changesOf(board.pool, "submitted-application", person.applicationId)).toMatchObject([
      { action: "options-changed", acted_as: "self", before: none, after: { isAdaRequested: true } },
    ]);
    await expectRefusal(board, 409, "stale", () => change(person, { isNmaRequested: true }));
    expect(await change(person, none, { ...none, isAdaRequested: true })).toMatchObject(none);
  });

  it.each([
    [{ candidateStatus: CandidateStatus.Unsubmitted }, "not-submitted"],
    [{ candidateStatus: CandidateStatus.Denied }, "over"],
    [{ applicationDeadlineDate: wireDateOf(today.subtract({ days: 1 })) }, "deadline-passed"],
  ] as const)("APPLY-23 refuses to change the options of one with %j as %s", async (application, code) => {
    const person = await applicant(application);
    await expectRefusal(board, 409, code, () => change(person, { isAdaRequested: true }));
  });

  it("APPLY-25 APPLY-26 it is withdrawn once, journaled and mailed, and nothing of it is left to do", async () => {
    const person = await applicant({ needsFinalReview: true });
    const answers = await Promise.all([withdraw(person, "I have moved"), withdraw(person, "I have moved")]);
    const withdrawn = {
      candidateStatus: CandidateStatus.Withdrawn,
      withdrawnDate: wireDateOf(today),
      needsFinalReview: false,
    };
    for (const answer of answers) expect(answer).toMatchObject({ ...withdrawn, hasAttested: true });
    expect(await withdraw(person, "Again")).toMatchObject(withdrawn);
    expect(await person.own.getAppliedToExaminations()).toMatchObject([{ application: withdrawn }]);
    expect(await changesOf(board.pool, "submitted-application", person.applicationId)).toMatchObject([
      { action: "withdrawn", acted_as: "self", after: { reason: "I have moved" } },
    ]);
    expect(await person.own.getAccountHistory()).toMatchObject([
      { subject: "submitted-application", action: "withdrawn", changedBy: "physician", reason: "I have moved" },
    ]);
    const mails = await mailsTo(person);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Your application for .+ is withdrawn/);
    expect(mails[0]?.text).toContain(`Dear ${person.record.fullName},`);
    await expectRefusal(board, 409, "over", () => change(person, { isAdaRequested: true }));
  });

  it.each([
    [{ candidateStatus: CandidateStatus.Unsubmitted }, "not-submitted"],
    [{ candidateStatus: CandidateStatus.Denied }, "denied"],
    [{ candidateStatus: CandidateStatus.TransferredOut }, "over"],
  ] as const)("APPLY-25 refuses to withdraw one with %j as %s", async (application, code) => {
    const person = await applicant(application);
    await expectRefusal(board, 409, code, () => withdraw(person));
    expect(await mailsTo(person)).toEqual([]);
  });

  it("APPLY-25 voids its open invoice, and keeps one with something else", async () => {
    const person = await newPhysician(board, {}, ({ physicianId }) => {
      const submitted = { candidateStatus: CandidateStatus.ToBeReviewed };
      const line = (examinationId: ExaminationId | null) => ({
        ...{ description: "Fee", unitPrice: dollars.decode(100) },
        product: { ...product("EXAM", FeeType.ExaminationFeeMoc), examinationId },
      });
      const open = { invoiceStatus: InvoiceStatus.Created };
      const alone = demoInvoice(physicianId, 81, wireDateOf(today), line(query.examinationId), open);
      const shared = demoInvoice(physicianId, 82, wireDateOf(today), line(query.examinationId), open);
      const [other] = demoInvoice(physicianId, 83, wireDateOf(today), line(null), open).lineItems;
      return {
        ...startedApplication(physicianId, today, offered.neurologyMoc, none, submitted),
        invoices: [alone, { ...shared, lineItems: [...shared.lineItems, ...(other ? [other] : [])] }],
      };
    });
    const application = await person.own.getApplication({ query });
    if (application === null) throw new Error("The application was imported");
    const own = { ...person, applicationId: application.applicationId };
    await withdraw(own);
    const statuses = (await person.own.getInvoicesForPhysician()).map(({ invoiceStatus }) => invoiceStatus);
    expect(statuses.sort()).toEqual([InvoiceStatus.Created, InvoiceStatus.Abandoned].sort());
    const [mail] = await mailsTo(own);
    expect(mail?.text).toContain("You have nothing more to do for it");
    expect(mail?.text).toMatch(/Invoice \S+ also has other charges: write to the board before you pay it\./);
  });

  it("APPLY-25 staff withdraw for the physician, who reads it in the history and the mail", async () => {
    const person = await applicant();
    const staff = await board.as("staff", person.physicianId);
    await withdraw({ ...person, own: staff });
    expect(await person.own.getAccountHistory()).toMatchObject([
      {
        subject: "submitted-application",
        action: "withdrawn",
        changedBy: "staff",
        staffName: expect.any(String) as string,
      },
    ]);
    expect((await mailsTo(person))[0]?.text).toContain("by staff of the Meridian Board of Neurology and Psychiatry");
  });

  it("APPLY-26 what was withdrawn stays so when its physician is imported again", async () => {
    const person = await applicant();
    const database = boardDatabase(board.pool);
    const file = await readImportedPhysician(database, person.physicianId);
    if (file === null) throw new Error("The physician was imported");
    await withdraw(person);
    await database.transaction(async (tx) => {
      const stored = await lockPhysician(tx, person.physicianId);
      return stored && replacePhysician(tx, stored, file);
    });
    expect(await person.own.getApplication({ query })).toMatchObject({ candidateStatus: CandidateStatus.Withdrawn });
  });
});
