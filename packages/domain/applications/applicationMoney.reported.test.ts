import { expect, it } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import type { Application } from "@portal/contract/examinations/application";
import type { WireInstant } from "@portal/contract/values";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { reportedOrder } from "./applicationMoney";
import { splitFacts, waysToPay } from "./installments";

const installmentOptions = [
  { amount: dollars(600), dueDate: wireDate("2026-08-15") },
  { amount: dollars(400), dueDate: wireDate("2026-09-15") },
];
const facts = splitFacts({ installmentOptions }, { applicationLateDeadlineDate: wireDate("2026-08-01") });
const fees = [
  {
    feeType: FeeType.ApplicationFee,
    feeDescription: "Application",
    feeAmount: dollars(700),
    createdDate: wireDate("2026-01-12"),
  },
  {
    feeType: FeeType.ExaminationFeePrimaryInitial,
    feeDescription: "Examination",
    feeAmount: dollars(1300),
    createdDate: wireDate("2026-01-12"),
  },
  {
    feeType: FeeType.ApplicationFee,
    feeDescription: "Application",
    feeAmount: dollars(-100),
    createdDate: wireDate("2026-01-12"),
  },
];
const ordered = (...paid: number[]) => ({
  total: dollars(1900),
  balance: dollars(1900 - paid.reduce((sum, amount) => sum + amount, 0)),
  orderLineItems: fees.map(({ feeType, feeDescription, feeAmount }) => ({
    feeType,
    description: feeDescription,
    amount: feeAmount,
  })),
  completedPayments: paid.map((amount) => ({
    amount: dollars(amount),
    transactionDate: "2026-07-01T12:00:00Z" as WireInstant,
  })),
  installments: installmentOptions,
});
const application = { fees, isSplitPay: true, installmentOptions };
const orderOn = (order: Application["order"], today = "2026-07-15") => {
  const isSubmitted = order !== null;
  return waysToPay(reportedOrder({ ...application, order }, day(today)), { ...facts, isSubmitted }, day(today)).map(
    ({ part, amount, later }) => [
      part,
      amount / 100,
      ...later.map((left) => `${left.amount / 100} by ${left.dueDate.toString()}`),
    ],
  );
};

it("APPLY-13 everything, or what is due now, before the application is submitted", () => {
  expect(orderOn(null)).toEqual([
    ["full", 1900],
    ["installment", 1300, "600 by 2026-08-15"],
    ["installment", 900, "600 by 2026-08-15", "400 by 2026-09-15"],
  ]);
  expect(orderOn(null, "2026-08-02")).toEqual([["full", 1900]]);
});

it("APPLY-13 everything that is left, or the next installment, afterwards", () => {
  expect(orderOn(ordered(900))).toEqual([
    ["full", 1000],
    ["installment", 600, "400 by 2026-09-15"],
  ]);
  expect(orderOn(ordered(900), "2026-08-20")).toEqual([
    ["full", 1000],
    ["installment", 600, "400 by 2026-09-15"],
  ]);
  expect(orderOn(ordered(900, 600))).toEqual([["full", 400]]);
  expect(orderOn(ordered(900, 1000))).toEqual([]);
});

it("APPLY-13 what was agreed is what was offered, where the order does not say it", () => {
  const { installments: _, ...silent } = ordered(900);
  expect(orderOn(silent)).toEqual(orderOn(ordered(900)));
  expect(orderOn({ ...ordered(900), installments: [] })).toEqual([["full", 1000]]);
  const atOnce = reportedOrder({ ...application, isSplitPay: false, order: silent }, day("2026-07-15"));
  expect(atOnce.installments).toEqual([]);
});

it("APPLY-16 says which lines are waived", () => {
  expect(
    reportedOrder({ ...application, order: ordered(), fees: [] }, day("2026-07-15")).lines.map(
      ({ isWaived }) => isWaived,
    ),
  ).toEqual([false, false, true]);
  expect(
    reportedOrder({ ...application, order: null }, day("2026-07-15")).lines.map(({ isWaived }) => isWaived),
  ).toEqual([false, false, true]);
});
