import { describe, expect, it } from "vitest";
import { CandidateStatus, CertificateCCStatus, FeeType } from "@portal/contract/enumerations";
import type { AppliedApplication, AppliedExamination, Fee } from "@portal/contract/examinations/examination";
import type { WireInstant } from "@portal/contract/values";
import { ownApplication } from "~/tests/support/records/applications";
import { blockFacts, completedBlockFacts, dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { examination } from "~/tests/support/records/examinations";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { applicationObligations, type OwnApplication } from "./applicationObligations";

const date = "2026-11-20";
const today = day(date);
const physician = physicianOn(date, [completedBlockFacts(2024)]);
const paidOn = "2026-10-01T12:00:00Z" as WireInstant;
const unsubmitted = { candidateStatus: CandidateStatus.Unsubmitted, extensionDate: wireDate("2026-12-01") };

/** To a board that takes no papers. */
const taken = (applications: readonly OwnApplication[]) => ({ applications, papers: null });

const obligationsFor = (
  application: Partial<AppliedApplication>,
  changes: Partial<AppliedExamination> = {},
  own: Partial<OwnApplication["application"]> = {},
) => {
  const applied = examination(application, changes);
  return applicationObligations(applied, physician, taken([ownApplication(applied, own)]), today).map((one) => ({
    kind: one.kind,
    text: one.text,
    when: one.due.kind === "at-once" ? "now" : one.due.now.toString(),
    state: one.state,
    cents: one.cost?.amount ?? null,
  }));
};

const feeOf = (feeType: FeeType, amount: number): Fee => ({
  feeType,
  feeDescription: "Fee",
  feeAmount: dollars(amount),
  createdDate: wireDate(date),
});

it("APPLY-03 an application is to be completed by its deadline, and costs what its line says", () => {
  const shared = { kind: "application", when: "2026-12-01", state: "to-do", cents: null };
  expect(obligationsFor(unsubmitted)).toEqual([{ ...shared, text: "Complete your application: Psychiatry 2027" }]);
  const fees = [feeOf(FeeType.ExaminationFeeMoc, 1_100)];
  expect(obligationsFor(unsubmitted, {}, { fees })).toMatchObject([{ ...shared, cents: dollars(1_100) }]);
  expect(obligationsFor({ ...unsubmitted, isTransferredIn: true })).toEqual([
    { ...shared, text: "Complete and pay your application: Psychiatry 2027" },
  ]);
});

describe("EXAM-03 once its deadline has passed an application can be submitted until the late deadline", () => {
  const applied = examination({ candidateStatus: CandidateStatus.Unsubmitted });
  const { LateFeeInitial, ExaminationFeePrimaryInitial } = FeeType;
  const fees = [feeOf(ExaminationFeePrimaryInitial, 2_690), feeOf(LateFeeInitial, 500)];
  const late = (last: string | null, ownFees = fees, extensionDate: AppliedApplication["extensionDate"] = null) => {
    const own = ownApplication(applied, { fees: ownFees, extensionDate });
    const offered = { ...own.examination, applicationLateDeadlineDate: last === null ? null : wireDate(last) };
    return applicationObligations(applied, physician, taken([{ ...own, examination: offered }]), today);
  };

  it("with what it costs today, and how much of that is for being late", () => {
    expect(late("2026-12-12")).toMatchObject([
      {
        id: "application-41",
        kind: "application",
        subject: { kind: "application", applicationId: 41 },
        due: { kind: "by", now: day("2026-12-12") },
        state: "to-do",
        cost: {
          amount: dollars(3_190),
          parts: [
            { kind: "application", amount: dollars(2_690) },
            { kind: "late-fee", amount: dollars(500) },
          ],
        },
      },
    ]);
  });

  it("without a late fee where the examination has none", () => {
    const [obligation] = late("2026-12-12", fees.slice(0, 1));
    expect(obligation?.cost?.parts).toEqual([{ kind: "application", amount: dollars(2_690) }]);
  });

  it("and says before the deadline until when, and what that costs", () => {
    const onTime = (last: string | null) => late(last, fees.slice(0, 1), wireDate("2026-12-01"))[0]?.consequence;
    expect(onTime("2026-12-12")).toBe("After that you can submit it until December 12, 2026 with a $500.00 late fee.");
    expect(onTime(null)).toBe("After that it can no longer be submitted.");
  });

  it("HOME-10 has ended after that, or where there is no late deadline: only the board extends it", () => {
    expect(late("2026-11-20")).toMatchObject([{ state: "to-do" }]);
    expect(late("2026-11-19")).toMatchObject([
      {
        id: "application-41",
        state: "ended",
        due: { kind: "by", now: day("2026-11-19") },
        text: "You did not submit your application: Psychiatry 2027",
        cost: null,
        consequence:
          "It can no longer be submitted, unless the board extends its deadline. You can apply again from January 5, 2028. Delete it if you no longer need it.",
        where: { to: "examinations" },
      },
    ]);
    expect(late(null)).toMatchObject([{ state: "ended" }]);
  });
});

describe("CERT-09 an application that would be refused is nothing to do", () => {
  const applied = examination(unsubmitted, { certificateId: certificate(1).certificateId });
  const of = (
    blocks: Parameters<typeof physicianOn>[1],
    changes: Parameters<typeof physicianOn>[2] = {},
    own = [ownApplication(applied)],
  ) => applicationObligations(applied, physicianOn(date, blocks, changes), taken(own), today).length;

  it("because of the status, or of the certification's own", () => {
    expect(of([completedBlockFacts(2024)])).toBe(1);
    expect(of([blockFacts(2021), blockFacts(2024)])).toBe(0);
    expect(of([blockFacts(2021), blockFacts(2024)], {}, [])).toBe(0);
    const failing = certificate(1, { ccStatus: CertificateCCStatus.NotMeeting });
    expect(of([completedBlockFacts(2024)], { certificates: [failing] })).toBe(0);
  });
});

describe("what is to be paid of a submitted application", () => {
  const balance = dollars(700);

  it("is the balance, at once where the deadline has passed", () => {
    const paying = { kind: "balance", text: "Pay the balance of $700.00: Psychiatry 2027", cents: 70_000 };
    expect(obligationsFor({ balance, extensionDate: wireDate("2026-12-01") })).toEqual([
      { ...paying, when: "2026-12-01", state: "to-do" },
    ]);
    expect(obligationsFor({ balance })).toEqual([{ ...paying, when: "now", state: "overdue" }]);
  });

  const order = {
    total: dollars(2_000),
    balance: dollars(1_400),
    orderLineItems: [{ description: "Examination fee", amount: dollars(2_000) }],
    completedPayments: [],
    installments: [
      { amount: dollars(900), dueDate: wireDate("2026-11-19") },
      { amount: dollars(500), dueDate: wireDate("2027-01-15") },
    ],
  };

  it("APPLY-13 is each installment by its own date, the next one first", () => {
    const paid = { ...order, completedPayments: [{ amount: dollars(600), transactionDate: paidOn }] };
    expect(obligationsFor({ balance: dollars(1_400) }, {}, { order: paid })).toEqual([
      {
        kind: "installment",
        text: "Pay the next installment of $900.00: Psychiatry 2027",
        when: "2026-11-19",
        state: "overdue",
        cents: 90_000,
      },
      {
        kind: "installment",
        text: "Pay the installment of $500.00: Psychiatry 2027",
        when: "2027-01-15",
        state: "to-do",
        cents: 50_000,
      },
    ]);
  });

  it("APPLY-13 is overdue as a whole with a missed installment, although the deadline has not passed", () => {
    const extensionDate = wireDate("2026-12-01");
    const next = "Pay the next installment of $500.00: Psychiatry 2027";
    const overdue = { kind: "balance", when: "now", state: "overdue" };
    expect(obligationsFor({ balance: dollars(2_000), extensionDate }, {}, { order })).toMatchObject([
      { ...overdue, text: "Pay the overdue amount of $1,500.00: Psychiatry 2027", cents: 150_000 },
      { kind: "installment", text: next, when: "2027-01-15", state: "to-do", cents: 50_000 },
    ]);
    const missedTwo = {
      ...order,
      balance: dollars(1_400),
      completedPayments: [{ amount: dollars(600), transactionDate: paidOn }],
      installments: [
        { amount: dollars(900), dueDate: wireDate("2026-10-19") },
        { amount: dollars(500), dueDate: wireDate("2026-11-19") },
      ],
    };
    expect(obligationsFor({ balance: dollars(1_400), extensionDate }, {}, { order: missedTwo })).toMatchObject([
      { ...overdue, text: "Pay the overdue amount of $1,400.00: Psychiatry 2027", cents: 140_000 },
    ]);
  });

  it.each(["Denied", "Withdrawn", "TransferredOut"] as const)("is nothing once it is %s", (status) => {
    expect(obligationsFor({ balance, candidateStatus: CandidateStatus[status] })).toEqual([]);
  });

  it("APPLY-26 is nothing once its withdrawal is requested", () => {
    const withdrawalRequestedDate = wireDate("2026-11-01");
    expect(obligationsFor({ balance, withdrawalRequestedDate })).toEqual([]);
  });

  it("is nothing where the fee is paid, or the result is there", () => {
    expect(obligationsFor({ balance }, { isExamFeePaid: true })).toEqual([]);
    expect(obligationsFor({}, { releaseGrades: true, examinationGrade: "Pass" })).toEqual([]);
  });

  it("is not said where the application could not be read: its installments would be missing", () => {
    expect(applicationObligations(examination({ balance }), physician, taken([]), today)).toEqual([]);
  });
});

describe("EXAM-11 an application on hold waits for the physician", () => {
  const hold = { candidateStatus: CandidateStatus.Hold };
  const of = (application: Partial<AppliedApplication>, changes: Partial<AppliedExamination> = {}) =>
    applicationObligations(examination({ ...hold, ...application }, changes), physician, taken([]), today);

  it("with the board's reason, and at once", () => {
    expect(of({ candidateStatusReason: " A copy of the license is missing " })).toMatchObject([
      {
        id: "hold-41",
        kind: "application-on-hold",
        text: "Send the board what is missing from your application: Psychiatry 2027 (on hold: A copy of the license is missing)",
        due: { kind: "at-once" },
        consequence: "Until the board has it, your application stays on hold.",
        where: { to: "board" },
      },
    ]);
    expect(of({})).toMatchObject([{ text: "Ask the board why your application is on hold: Psychiatry 2027" }]);
  });

  it("and stays after the exam, until the board has another status or a result", () => {
    const over = { endDate: wireDate("2026-11-19") };
    expect(of({ candidateStatusReason: "A copy of the license is missing" }, over)).toMatchObject([
      {
        text: "Ask the board about your application, which is still on hold: Psychiatry 2027",
        consequence: "The exam is over: the board decides what follows.",
      },
    ]);
    expect(of({}, { ...over, releaseGrades: true, examinationGrade: "Pass" })).toEqual([]);
    expect(of({ candidateStatus: CandidateStatus.Denied })).toEqual([]);
    expect(of({ withdrawalRequestedDate: wireDate("2026-11-01") })).toEqual([]);
  });
});

describe("APPLY-12 the documents for accommodations", () => {
  const documents = (own: Partial<OwnApplication["application"]>, application: Partial<AppliedApplication> = {}) =>
    obligationsFor(application, {}, { isAdaRequested: true, ...own }).map(({ kind, when, state }) => [
      kind,
      when,
      state,
    ]);
  const by = { extensionDate: wireDate("2026-12-01") };

  it("are due by the application deadline, and then the board decides", () => {
    expect(documents(by, by)).toEqual([["accommodations", "2026-12-01", "to-do"]]);
    expect(documents({ ...by, isAdaRequested: false, isNmaRequested: true }, by)).toHaveLength(1);
    const passed = { extensionDate: wireDate("2026-11-19") };
    expect(documents(passed, passed)).toEqual([["accommodations", "2026-11-19", "ended"]]);
  });

  it("are not asked for where none were requested, before the submission, or after the exam", () => {
    expect(documents({ ...by, isAdaRequested: null }, by)).toEqual([]);
    const withdrawing = { ...by, withdrawalRequestedDate: wireDate("2026-11-01") };
    expect(documents(withdrawing, withdrawing)).toEqual([]);
    expect(documents(unsubmitted, unsubmitted)).toMatchObject([["application", "2026-12-01", "to-do"]]);
    const applied = examination(by, { endDate: wireDate("2026-11-19") });
    const own = [ownApplication(applied, { isAdaRequested: true })];
    expect(applicationObligations(applied, physician, taken(own), today)).toEqual([]);
  });

  it("of an application submitted late are due by the late deadline", () => {
    const applied = examination({ applicationDeadlineDate: wireDate("2026-11-01") });
    const own = ownApplication(applied, { isAdaRequested: true, submittedDate: wireDate("2026-11-10") });
    const offered = { ...own.examination, applicationLateDeadlineDate: wireDate("2026-12-15") };
    expect(applicationObligations(applied, physician, taken([{ ...own, examination: offered }]), today)).toMatchObject([
      { due: { now: day("2026-12-15") }, state: "to-do" },
    ]);
  });
});
