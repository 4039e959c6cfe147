import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { incompleteList } from "@portal/contract/reading/unavailable";
import { CandidateStatus, FeeType } from "@portal/contract/enumerations";
import { applicationFacts, type FactsChanges } from "~/tests/support/records/applications";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import type { Applicant } from "../readApplying";
import { summaryView } from "./summaryView";

const may = "2026-05-01T12:00:00-05:00";
const fee = (feeType: FeeType, feeDescription: string, amount: number) => ({
  feeType,
  feeDescription,
  feeAmount: dollars(amount),
  createdDate: wireDate("2026-01-05"),
});
const fees = [
  fee(FeeType.ApplicationFee, "Application fee", 700),
  fee(FeeType.ExaminationFeeSubspecialtyInitial, "Examination fee", 1_900),
];

interface Viewer {
  readonly isReadOnly: boolean;
  readonly useBusinessCentral: boolean;
  readonly takesChanges: boolean;
  /** A field of the application that the board does not send. */
  readonly unknown: "order" | "fees" | "installmentOptions";
}

function shown(
  candidateStatus: number,
  balance: number,
  changes: FactsChanges = {},
  on = may,
  viewer: Partial<Viewer> = {},
) {
  const own = {
    applicationId: 77,
    fees,
    order: null,
    balance: dollars(balance),
    createdDate: wireDate("2026-03-02"),
    submittedDate: candidateStatus === CandidateStatus.Unsubmitted ? null : wireDate("2026-04-01"),
    candidateStatusDescription: "As it is",
    candidateStatusReason: null,
    installmentOptions: [],
    extensionDate: null,
    applicationDeadlineDate: null,
    hasDeadlineException: false,
  };
  const unread = viewer.unknown === "order" ? undefined : incompleteList([]);
  const unknown = viewer.unknown === undefined ? {} : { [viewer.unknown]: unread };
  const application = { ...own, candidateStatus, ...changes.application, ...unknown };
  const facts = applicationFacts({ ...changes, application: application as never });
  return summaryView(facts as unknown as Applicant, [], {
    now: Temporal.Instant.from(on),
    isReadOnly: false,
    useBusinessCentral: false,
    takesChanges: true,
    ...viewer,
  }); // Only what the summary shows.
}

describe("before an application is submitted", () => {
  const { Unsubmitted } = CandidateStatus;

  it("API-09 APPLY-04 does not deny a license or an address that cannot be read", () => {
    const [addresses, medicalLicenses] = [[], []];
    for (const list of [addresses, medicalLicenses]) Object.assign(list, { isIncomplete: true });
    const { parts } = shown(Unsubmitted, 2_600, { physician: { addresses, medicalLicenses } });
    expect(parts.slice(0, 2).map(({ facts }) => facts)).toEqual([
      [{ name: "Contact address", value: "Temporarily unavailable" }],
      [{ name: "License", value: "Temporarily unavailable" }],
    ]);
  });

  it("APPLY-04 every answered section can be changed, and the payment comes next", () => {
    const view = shown(Unsubmitted, 2_600);
    expect(view.heading).toBe("Check your answers");
    expect(view.parts.map(({ id, change }) => [id, change?.label])).toEqual([
      ["applicant-information", "Change"],
      ["medical-licenses", "Change"],
      ["training", "Change"],
      ["attestation", "Change"],
      ["testing-options", "Change"],
      ["payment", undefined],
    ]);
    expect(view.continueTo).toEqual({ to: "/Apply/31/payment#section", label: "Continue to payment" });
    expect(view.next[0]).toContain("Paying submits your application");
  });

  it("APPLY-14 with nothing to pay it is submitted next", () => {
    const view = shown(Unsubmitted, 0, { application: { fees: [] } as never });
    expect([view.status, view.continueTo?.label]).toEqual([
      "Submit by May 31, 2026. Nothing to pay.",
      "Continue to submit",
    ]);
  });

  it.each<[Partial<Viewer>, string]>([
    [{ unknown: "order" }, "Temporarily unavailable"],
    [{ unknown: "fees" }, "Temporarily unavailable"],
    [{ unknown: "installmentOptions" }, "Temporarily unavailable"],
    [{ unknown: "fees", useBusinessCentral: true }, "Shown on the payment page"],
  ])("APPLY-14 an amount that the board does not say is not nothing: %j", (viewer, total) => {
    const view = shown(Unsubmitted, 0, { application: { fees: [] } as never }, may, viewer);
    expect(view.parts.at(-1)?.facts).toEqual([{ name: "Total", value: total }]);
    expect([view.continueTo?.label, view.next[0]]).toEqual([
      "Continue to payment",
      "You cannot change your answers after you submit, except your testing options until May 31, 2026.",
    ]);
  });

  it.each<[string, FactsChanges, string, Partial<Viewer>]>([
    ["by articles", { examination: { isArticleBased: true } }, may, {}],
    ["to a board that changes none", {}, may, { takesChanges: false }],
    ["in the late period", {}, "2026-06-10T12:00:00-05:00", {}],
  ])("APPLY-23 promises no change of testing options to applications %s", (_, changes, on, viewer) => {
    expect(shown(Unsubmitted, 2_600, changes, on, viewer).next).toContain(
      "You cannot change your answers after you submit.",
    );
  });

  it("APPLY-01 a section that is missing is completed first", () => {
    const view = shown(Unsubmitted, 2_600, { application: { hasAttested: false } });
    expect(view.parts.map(({ change }) => change?.label)).toEqual([
      "Change",
      "Change",
      "Change",
      "Continue",
      undefined,
      undefined,
    ]);
    expect([view.continueTo?.to, view.next]).toEqual(["/Apply/31/attestation#section", []]);
  });

  it("APPLY-17 nothing is offered once applications have closed, or to those who only look", () => {
    const closed = shown(Unsubmitted, 2_600, {}, "2026-08-01T12:00:00-05:00");
    expect(closed.closed?.text).toContain("The last day to apply");
    const looked = shown(Unsubmitted, 2_600, {}, may, { isReadOnly: true });
    for (const view of [closed, looked])
      expect([view.continueTo, view.next, view.parts.filter(({ change }) => change !== null)]).toEqual([null, [], []]);
  });

  it("APPLY-13 says fee by fee what it comes to", () => {
    expect(shown(Unsubmitted, 2_600).parts.find(({ id }) => id === "payment")?.facts).toEqual([
      { name: "Application fee", value: "$700.00" },
      { name: "Examination fee", value: "$1,900.00" },
      { name: "Total", value: "$2,600.00" },
    ]);
  });
});

describe("once an application is submitted", () => {
  const { ToBeReviewed, Approved, Hold, Denied, Withdrawn, TransferredOut } = CandidateStatus;
  const steps = (candidateStatus: number, balance: number, changes: FactsChanges = {}) =>
    shown(candidateStatus, balance, changes).review.map(({ title, word }) => [title, word]);

  it.each([
    [ToBeReviewed, 1_300, "Make Payment"],
    [ToBeReviewed, 0, undefined],
    [Denied, 1_300, undefined],
    [Withdrawn, 1_300, undefined],
    [TransferredOut, 1_300, undefined],
  ])("EXAM-06 the summary of candidate status %d with a balance of %d continues with %s", (status, balance, label) => {
    const view = shown(status, balance);
    expect([view.heading, view.continueTo?.label]).toEqual(["Application summary", label]);
    const open = view.parts.at(-1)?.facts.filter(({ name }) => name === "Balance");
    expect(open).toHaveLength(label === undefined ? 0 : 1);
  });

  it.each([
    [1_300, [{ name: "Balance", value: "$1,300.00" }]],
    [0, []],
  ])("APPLY-13 it says a balance of %d where its order is unknown", (balance, facts) => {
    const view = shown(ToBeReviewed, balance, {}, may, { unknown: "order" });
    expect(view.parts.at(-1)?.facts).toEqual([{ name: "Total", value: "Temporarily unavailable" }, ...facts]);
  });

  it.each<[string, Partial<Viewer>, number, unknown]>([
    ["has neither order nor fees", { unknown: "fees" }, 1_300, [{ name: "Balance", value: "$1,300.00" }]],
    ["has neither, and nothing is left to pay", { unknown: "fees" }, 0, undefined],
    ["has invoices", { unknown: "order", useBusinessCentral: true }, 0, undefined],
  ])("APPLY-04 it leaves out what will never be there where the board %s", (_, viewer, balance, facts) => {
    const view = shown(ToBeReviewed, balance, { application: { fees: [] } as never }, may, viewer);
    expect(view.parts.find(({ id }) => id === "payment")?.facts).toEqual(facts);
    expect(view.parts.map(({ id }) => id)).toContain("attestation");
  });

  it("APPLY-04 it asks for nothing: what is not on record says so", () => {
    const unanswered = { hasAttested: null, isAdaRequested: null, isNmaRequested: null };
    const textsOf = (status: number) =>
      shown(status, 0, { application: unanswered as never })
        .parts.filter(({ id }) => id === "attestation" || id === "testing-options")
        .map(({ facts, empty }) => [facts.length, empty]);
    const twice = (text: string) => [
      [0, text],
      [0, text],
    ];
    expect(textsOf(ToBeReviewed)).toEqual(twice("Not on record."));
    expect(textsOf(CandidateStatus.Unsubmitted)).toEqual(twice("Nothing entered yet."));
  });

  it("APPLY-15 it says what follows, and by when", () => {
    expect(steps(ToBeReviewed, 1_300)).toEqual([
      ["Application submitted", "Done"],
      ["Remaining balance", "To pay"],
      ["Review by the Credentials Department", "Waiting for the board"],
      ["Examination", "Upcoming"],
      ["Results", "Upcoming"],
    ]);
    const [submitted, review] = shown(ToBeReviewed, 0).review;
    expect([submitted?.text, review?.text]).toEqual(["April 1, 2026", "Allow up to 16 weeks, until July 22, 2026."]);
    const [, late] = shown(ToBeReviewed, 0, {}, "2026-07-23T12:00:00-05:00").review;
    expect(late?.text).toContain("ended July 22, 2026");
    expect(steps(Approved, 0)[1]).toEqual(["Review by the Credentials Department", "Done"]);
    expect(steps(Withdrawn, 0)).toEqual([]);
  });

  it("APPLY-15 the review follows the status, and never ends after the exam begins", () => {
    const review = (candidateStatus: number, changes: FactsChanges = {}) => {
      const { text, word, writeTo } = shown(candidateStatus, 0, changes).review[1] ?? {};
      return [word, text, writeTo !== undefined];
    };
    expect(review(Approved, { application: { needsFinalReview: true } as never })).toEqual([
      "Waiting for the board",
      "The board waits for your program director’s attestation. Allow up to 4 weeks after graduation.",
      false,
    ]);
    expect(
      review(Hold, { application: { candidateStatusReason: "A copy of the license is missing" } as never }),
    ).toEqual(["On hold", "A copy of the license is missing. The review continues once the board has it.", true]);
    expect(review(ToBeReviewed, { examination: { startDate: wireDate("2026-07-10") } })[1]).toBe(
      "The board decides before July 10, 2026, when the exam begins.",
    );
  });

  it("APPLY-15 a denied application says what can be done next", () => {
    expect(
      shown(Denied, 0, { application: { candidateStatusReason: "Training incomplete" } as never }).review[1],
    ).toEqual({
      title: "Review by the Credentials Department",
      text: "Training incomplete. You can apply for the next exam from January 5, 2028.",
      mark: "exempt",
      word: "Denied",
      writeTo: "For questions about the decision, write to",
    });
  });

  it("RCPT-02 it says what was paid and refunded, and when", () => {
    const order = {
      orderLineItems: [{ description: "Examination fee", amount: dollars(1_300) }],
      completedPayments: [
        { amount: dollars(1_300), transactionDate: "2026-04-01T15:00:00Z" },
        { amount: dollars(-300), transactionDate: "2026-04-12T15:00:00Z" },
      ],
    };
    const { facts } = shown(ToBeReviewed, 0, { application: { order } as never }).parts.at(-1) ?? {};
    expect(facts?.filter(({ name }) => name !== "Balance").slice(2)).toEqual([
      { name: "Paid", value: "$1,300.00 on April 1, 2026" },
      { name: "Refunded", value: "$300.00 on April 12, 2026" },
    ]);
  });

  it("APPLY-15 it names every part of the balance, also one whose payment was returned", () => {
    const order = {
      orderLineItems: [{ description: "Examination fee", amount: dollars(1_300) }],
      completedPayments: [],
      installments: [{ amount: dollars(900), dueDate: wireDate("2026-07-15") }],
    };
    const [, balance] = shown(ToBeReviewed, 1_300, { application: { order } as never }).review;
    expect(balance?.text).toBe("$1,300.00: $400.00 by May 31, 2026; $900.00 by July 15, 2026.");
  });
});

it("leaves out a day of the start that was never set", () => {
  const factsOf = (createdDate: string) =>
    shown(CandidateStatus.Unsubmitted, 2_600, { application: { createdDate } as never }).facts.map(({ name }) => name);
  expect(factsOf("2026-03-02")).toContain("Started");
  expect(factsOf("0001-01-01")).not.toContain("Started");
});
