import { describe, expect, it } from "vitest";
import type { Application } from "@portal/contract/examinations/application";
import { CandidateStatus, FeeType } from "@portal/contract/enumerations";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { ApplicationInvoice, InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Physician } from "@portal/contract/people/physician";
import { asCents } from "@portal/domain/billing/money";
import { boardThat } from "~/tests/support/session/routeArgs";
import { applicationFacts, type FactsChanges } from "~/tests/support/records/applications";
import { dollars, type fee, wireDate } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { application } from "./application";

const today = "2026-07-15";
type Fee = ReturnType<typeof fee>;

describe("APPLY-17 what would be refused when it is submitted is not charged", () => {
  const applicationId = 41 as ApplicationId;
  const own = "INV-100001" as InvoiceNumber;
  const fees = [
    {
      feeType: FeeType.ApplicationFee,
      feeDescription: "Fee",
      feeAmount: dollars(250),
      createdDate: wireDate("2026-01-12"),
    },
  ];

  /** A payment of $250.00 that submits an application for which the board says `changes`. */
  function paymentFor(
    changes: FactsChanges,
    invoice?: {
      readonly invoiceNumber: InvoiceNumber;
      readonly balance: Fee["feeAmount"];
      readonly total?: Fee["feeAmount"];
      readonly lineItems: readonly object[];
    },
  ) {
    const facts = applicationFacts(changes);
    const answer = {
      installmentOptions: [],
      order: null,
      fees,
      ...facts.application,
      applicationId,
    } as unknown as Application;
    const physician = { ...physicianOn(today, []), ...facts.physician } as Physician;
    const board = boardThat({
      getApplication: () => Promise.resolve(answer),
      getExamination: () => Promise.resolve(facts.examination),
      getPhysician: () => Promise.resolve(physician),
      createInvoiceForApplication: ({ query }) =>
        query.persist
          ? Promise.resolve(invoice as unknown as ApplicationInvoice)
          : Promise.reject(new Error("An invoice that is not kept")),
    });
    const purpose = {
      kind: "application",
      applicationId,
      examinationId: facts.examination.examinationId,
      step: "submission",
      part: "full",
      paidBefore: asCents(0),
      description: "",
      amount: asCents(25_000),
    } as const;
    const bookkeeping = invoice
      ? ({ kind: "invoices", invoiceNumbers: [own] } as const)
      : ({ kind: "orders" } as const);
    const { notOwed, closedBecause } = application(purpose);
    return {
      reasons: () => notOwed(board(), bookkeeping, day(today)),
      closed: () => closedBecause(board(), day(today)),
    };
  }

  it.each<[string, FactsChanges, RegExp | null]>([
    ["complete, and in its windows", {}, null],
    ["no longer attested to", { application: { hasAttested: false } }, /Please attest to the above/],
    ["without a license by now", { physician: { medicalLicenses: [] } }, null],
    [
      "closed by now",
      { examination: { applicationLateDeadlineDate: wireDate("2026-07-14") } },
      /The last day to apply/,
    ],
    ["submitted by now", { application: { candidateStatus: CandidateStatus.ToBeReviewed } }, /already been submitted/],
  ])("%s", async (_, changes, expected) => {
    const reasons = await paymentFor(changes).reasons();
    if (expected === null) expect(reasons).toEqual([]);
    else expect(reasons).toEqual([expect.stringMatching(expected)]);
  });

  it.each<[string, FactsChanges, RegExp | null]>([
    ["open, however incomplete", { application: { hasAttested: false } }, null],
    [
      "closed by now",
      { examination: { applicationLateDeadlineDate: wireDate("2026-07-14") } },
      /The last day to apply/,
    ],
    ["submitted, with a balance to pay", { application: { candidateStatus: CandidateStatus.ToBeReviewed } }, null],
    ["withdrawn", { application: { candidateStatus: CandidateStatus.Withdrawn } }, /^Nothing more can be paid/],
  ])("can be chosen to be paid again only while it is open: %s", async (_, changes, expected) => {
    const closed = await paymentFor(changes).closed();
    if (expected === null) expect(closed).toBeNull();
    else expect(closed).toMatch(expected);
  });

  it.each([
    ["the invoice as it was", own, 250, []],
    [
      "another invoice, because other modules are chosen",
      "INV-100002" as InvoiceNumber,
      300,
      ["The cost of the application has changed to $300.00"],
    ],
    [
      "another invoice of the same amount",
      "INV-100002" as InvoiceNumber,
      250,
      ["The cost of the application has changed to $250.00"],
    ],
    ["the same, of which a part is paid", own, 100, ["The application costs $100.00 now, not $250.00"]],
  ] as const)("%s", async (_, invoiceNumber, balance, expected) => {
    expect(await paymentFor({}, { invoiceNumber, balance: dollars(balance), lineItems: [] }).reasons()).toEqual(
      expected,
    );
  });

  it.each([
    ["", 650, ", including a $400.00 late fee"],
    [", of which a part is paid", 300, ""],
  ])("another invoice, because the deadline has passed%s", async (_, balance, note) => {
    const lineItems = [{ amount: dollars(400), product: { feeTypeId: FeeType.LateFeeMoc } }];
    const invoice = {
      invoiceNumber: "INV-100002" as InvoiceNumber,
      total: dollars(650),
      balance: dollars(balance),
      lineItems,
    };
    expect(await paymentFor({}, invoice).reasons()).toEqual([
      `The cost of the application has changed to $${balance}.00${note}`,
    ]);
  });
});
