import { describe, expect, it } from "vitest";
import { FeeType } from "~/contract/enumerations";
import { dollars, wireDate } from "~/tests/support/ccBlocks";
import { deadline, boardToday } from "../boardTime";
import { day } from "~/tests/support/physicians";
import { type ApplicationMoneyFacts, applicationMoney } from "./money";

const fee = (feeType: FeeType, amount: number) => ({
  feeType,
  feeDescription: "Fee",
  feeAmount: dollars(amount),
  createdDate: wireDate("2026-01-12"),
});
const facts: ApplicationMoneyFacts = {
  examination: {
    fees: [fee(FeeType.ApplicationFee, 700), fee(FeeType.ExaminationFeePrimaryInitial, 1300), fee(FeeType.LateFeeInitial, 500)],
    isMoc: false,
    applicationDeadLineDate: wireDate("2026-03-07"),
  },
  application: { modularCertificationIds: [], isTransferredIn: false, extensionDate: null, applicationDeadlineDate: null },
  ownFees: [],
  ordered: null,
  installments: [],
  payments: [],
};
const totalAt = (now: ReturnType<typeof deadline>, application: Partial<ApplicationMoneyFacts["application"]> = {}) =>
  applicationMoney({ ...facts, application: { ...facts.application, ...application } }, boardToday(now)).total / 100;

describe("EXAM-03 the late fee is owed from the second after 11:59:59 p.m. Central Time of the deadline", () => {
  it.each([
    // Clocks go forward on March 8, 2026, at two in the morning, and back on November 1.
    ["2026-03-07", {}],
    ["2026-03-08", { applicationDeadlineDate: wireDate("2026-03-08") }],
    ["2026-11-01", { applicationDeadlineDate: wireDate("2026-11-01") }],
    ["2028-02-29", { applicationDeadlineDate: wireDate("2028-02-28"), extensionDate: wireDate("2028-02-29") }],
    ["2026-12-31", { extensionDate: wireDate("2026-12-31") }],
  ])("%s", (last, application) => {
    const end = deadline(day(last));
    expect(totalAt(end.subtract({ seconds: 1 }), application)).toBe(2000);
    expect(totalAt(end, application)).toBe(2500);
  });
});

it("APPLY-13 what was ordered stays, whatever the fees are by now", () => {
  const { lines } = applicationMoney(facts, day("2026-03-01"));
  expect(applicationMoney({ ...facts, ordered: lines }, day("2026-06-01")).total).toBe(200_000);
  const installments = [{ amount: dollars(600), dueDate: wireDate("2026-04-01") }];
  const missed = applicationMoney({ ...facts, ordered: lines, installments }, day("2026-04-02"));
  expect([missed.total, missed.installments[0]?.isOverdue]).toEqual([250_000, true]);
});
