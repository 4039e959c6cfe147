import { describe, expect, it } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { deadline, boardToday } from "../time/boardTime";
import { asCents } from "../billing/money";
import { lineOf } from "./orderLines";
import { type ApplicationMoneyFacts, applicationMoney } from "./applicationMoney";

const fee = (feeType: FeeType, amount: number) => ({
  feeType,
  feeDescription: "Fee",
  feeAmount: dollars(amount),
  createdDate: wireDate("2026-01-12"),
});
const facts: ApplicationMoneyFacts = {
  examination: {
    fees: [
      fee(FeeType.ApplicationFee, 700),
      fee(FeeType.ExaminationFeePrimaryInitial, 1300),
      fee(FeeType.LateFeeInitial, 500),
    ],
    isMoc: false,
    applicationDeadLineDate: wireDate("2026-03-07"),
  },
  application: {
    modularCertificationIds: [],
    isTransferredIn: false,
    extensionDate: null,
    applicationDeadlineDate: null,
  },
  ownFees: [],
  ordered: null,
  installments: [],
  payments: [],
};
const totalAt = (now: ReturnType<typeof deadline>, application: Partial<ApplicationMoneyFacts["application"]> = {}) =>
  applicationMoney({ ...facts, application: { ...facts.application, ...application } }, boardToday(now)).total / 100;

describe("EXAM-03 the late fee is due from the second after 11:59:59 p.m. Central Time of the deadline", () => {
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

describe("what the board puts on an application that was ordered", () => {
  const installments = [{ amount: dollars(600), dueDate: wireDate("2026-04-01") }];
  const { lines: ordered } = applicationMoney(facts, day("2026-03-01"));
  const since = (feeType: FeeType, amount: number, createdDate = "2026-02-20") => ({
    ...fee(feeType, amount),
    feeDescription: "Since",
    createdDate: wireDate(createdDate),
  });
  const { CommitteeMemberLateDiscount, LateFeeInitial, ReturnedPaymentFee } = FeeType;

  it.each<[string, readonly ReturnType<typeof fee>[], string, number[][]]>([
    ["a fee for a returned payment", [since(ReturnedPaymentFee, 35)], "2026-03-02", [[9, 35]]],
    [
      "two of them",
      [since(ReturnedPaymentFee, 35), since(ReturnedPaymentFee, 35)],
      "2026-03-02",
      [
        [9, 35],
        [9, 35],
      ],
    ],
    ["a waiver that is younger than it", [since(FeeType.ApplicationFee, -700)], "2026-03-02", [[1, -700]]],
    [
      "a waiver of its last day that was put on afterwards",
      [since(FeeType.ApplicationFee, -700, "2026-01-12")],
      "2026-03-02",
      [[1, -700]],
    ],
    [
      "no waiver that is on it or had nothing to waive",
      [since(FeeType.ApplicationFee, -700, "2026-01-02")],
      "2026-03-02",
      [],
    ],
    ["APPLY-22 the late fee for a missed installment", [], "2026-04-02", [[7, 500]]],
    [
      "APPLY-22 the same without what the applicant's waiver takes off it",
      [since(LateFeeInitial, -500, "2026-01-02")],
      "2026-04-02",
      [
        [7, 500],
        [7, -500],
      ],
    ],
    [
      "APPLY-22 the same less a discount",
      [since(CommitteeMemberLateDiscount, -200, "2026-01-02")],
      "2026-04-02",
      [
        [7, 500],
        [26, -200],
      ],
    ],
    ["APPLY-22 no second late fee beside the board's own", [since(LateFeeInitial, 300)], "2026-04-02", [[7, 300]]],
  ])("%s comes to it", (_, ownFees, today, expected) => {
    const now = applicationMoney({ ...facts, ownFees, ordered, installments }, day(today));
    const added = now.lines.slice(ordered.length);
    expect(added.map(({ feeType, amount }) => [feeType, amount / 100])).toEqual(expected);
    // Once on the order, it is not added again.
    expect(applicationMoney({ ...facts, ownFees, ordered: now.lines, installments }, day(today)).lines).toEqual(
      now.lines,
    );
  });

  it("was due before it as well, once", () => {
    const ownFees = [since(ReturnedPaymentFee, 35, "2026-01-02")];
    const before = applicationMoney({ ...facts, ownFees }, day("2026-03-01"));
    expect(before.total).toBe(203_500);
    expect(applicationMoney({ ...facts, ownFees, ordered: before.lines }, day("2026-03-02")).total).toBe(203_500);
  });

  it("was due before it as well, and is not again where it is there for nothing, waived as a whole", () => {
    const ownFees = [since(ReturnedPaymentFee, 35, "2026-01-02"), since(ReturnedPaymentFee, -35, "2026-01-02")];
    const waived = { ...lineOf(since(ReturnedPaymentFee, 35)), amount: asCents(0) };
    expect(applicationMoney({ ...facts, ownFees, ordered: [...ordered, waived] }, day("2026-03-02")).total).toBe(
      200_000,
    );
  });

  it("is counted once on the last day of the order, where it is there", () => {
    const waiver = since(FeeType.ApplicationFee, -700, "2026-01-12");
    const once = applicationMoney({ ...facts, ownFees: [waiver] }, day("2026-03-01")).lines;
    expect(applicationMoney({ ...facts, ownFees: [waiver], ordered: once }, day("2026-03-02")).total).toBe(130_000);
  });
});
