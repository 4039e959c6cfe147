import { describe, expect, it } from "vitest";
import { CandidateStatus, FeeType } from "@portal/contract/enumerations";
import type { Application } from "@portal/contract/examinations/application";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { WireInstant } from "@portal/contract/values";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { asCents } from "../billing/money";
import { type ApplicationClaim, applicationAmountChanges } from "./applicationAmountChanges";
import { isPayable } from "./candidateStatus";

const installmentOptions = [{ amount: dollars(600), dueDate: wireDate("2026-08-15") }];
const fee = {
  feeType: FeeType.ApplicationFee,
  feeDescription: "Fee",
  feeAmount: dollars(1900),
  createdDate: wireDate("2026-01-12"),
};
const fees = [fee];
const lateFee = { ...fee, feeType: FeeType.LateFeeMoc, feeAmount: dollars(400) };
const paid = (amount: number) => ({
  total: dollars(1900),
  balance: dollars(1900 - amount),
  orderLineItems: [{ description: "Fee", amount: dollars(1900), feeType: FeeType.ApplicationFee }],
  completedPayments: [{ amount: dollars(amount), transactionDate: "2026-07-01T12:00:00Z" as WireInstant }],
  installments: installmentOptions,
});
const line = (feeType: FeeType, amount: number) => ({ description: "Fee", amount: dollars(amount), feeType });
const latePaid = {
  ...paid(2_000),
  orderLineItems: [line(FeeType.ApplicationFee, 1_935), line(FeeType.LateFeeMoc, 400)],
};
// Only what the rule reads.
const unsubmitted = {
  applicationId: 77,
  candidateStatus: CandidateStatus.Unsubmitted,
  candidateStatusDescription: "Unsubmitted",
  fees,
  installmentOptions,
  order: null,
} as unknown as Application;
const submitted = { ...unsubmitted, candidateStatus: CandidateStatus.ToBeReviewed, order: paid(1300) };

const claim: ApplicationClaim = {
  applicationId: 77 as ApplicationId,
  step: "submission",
  part: "full",
  amount: asCents(190_000),
  paidBefore: asCents(0),
  application: unsubmitted,
  examination: { applicationLateDeadlineDate: wireDate("2026-08-01") },
  invoiced: null,
};
const balance = {
  step: "balance",
  amount: asCents(60_000),
  paidBefore: asCents(130_000),
  application: submitted,
} as const;

describe("PAY-10 before anything is charged for an application the board is asked once more", () => {
  it.each<[string, Partial<ApplicationClaim>, string[], string?]>([
    ["owed as it was", {}, []],
    ["owed in parts as it was", { part: "installment", amount: asCents(130_000) }, []],
    [
      "of an amount that is not offered",
      { part: "installment", amount: asCents(100_000) },
      ["The amount due has changed"],
    ],
    [
      "no longer to be split",
      { part: "installment", amount: asCents(130_000) },
      ["The amount due has changed"],
      "2026-08-02",
    ],
    ["more by now", { amount: asCents(140_000) }, ["The application costs $1,900.00 now, not $1,400.00"]],
    [
      "late by now",
      { application: { ...unsubmitted, fees: [...fees, lateFee] } },
      ["The application costs $2,300.00 now, including a $400.00 late fee, not $1,900.00"],
    ],
    [
      "more by now, with the late fee in both amounts",
      {
        amount: asCents(230_000),
        application: { ...unsubmitted, fees: [...fees, lateFee, { ...fee, feeAmount: dollars(35) }] },
      },
      ["The application costs $2,335.00 now, not $2,300.00"],
    ],
    [
      "more by now, of a late one that is partly paid",
      {
        ...balance,
        amount: asCents(30_000),
        paidBefore: asCents(200_000),
        application: { ...submitted, order: latePaid },
      },
      ["The application costs $335.00 now, not $300.00"],
    ],
    [
      "more by now than its late fee, of a late one that is submitted",
      {
        ...balance,
        amount: asCents(30_000),
        paidBefore: asCents(130_000),
        application: { ...submitted, order: { ...latePaid, ...paid(1300), orderLineItems: latePaid.orderLineItems } },
      },
      ["The application costs $1,035.00 now, not $300.00"],
    ],
    ["deleted", { application: null }, ["The application no longer exists"]],
    [
      "another one",
      { application: { ...unsubmitted, applicationId: 78 as ApplicationId } },
      ["The application no longer exists"],
    ],
    ["submitted meanwhile", { application: submitted }, ["The application has already been submitted"]],
    ["what is left of it", balance, []],
    [
      "paid meanwhile",
      { ...balance, application: { ...submitted, order: paid(1900) } },
      ["Another payment for the application has been received"],
    ],
    [
      "owed again, because the bank returned a payment",
      { ...balance, application: { ...submitted, order: paid(700) } },
      ["A payment for the application was returned, and what it had paid is due again"],
    ],
    [
      "denied meanwhile",
      {
        ...balance,
        application: { ...submitted, candidateStatus: CandidateStatus.Denied, candidateStatusDescription: "Denied" },
      },
      ["Nothing more can be paid for the application"],
    ],
    ["invoiced as it was", { invoiced: asCents(190_000) }, []],
    ["invoiced with another amount", { invoiced: asCents(0) }, ["The application has no balance left to pay"]],
  ])("%s", (_, changes, expected, today = "2026-07-15") => {
    expect(applicationAmountChanges({ ...claim, ...changes }, day(today))).toEqual(expected);
  });
});

it("EXAM-06 nothing is paid of an application that is not submitted, denied, withdrawn or transferred", () => {
  const names = Object.entries(CandidateStatus).filter(([, candidateStatus]) => isPayable({ candidateStatus }));
  expect(names.map(([name]) => name)).toEqual(["ToBeReviewed", "Hold", "Approved"]);
});
