import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import type { Fee } from "@portal/contract/examinations/examination";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { asCents, sumCents } from "../billing/money";
import { examFee, type FeesOfApplication, feesToApply, isExamFee, lateFee, priceOfModules } from "./applicationFees";
import { orderLines } from "./orderLines";

const feeOf = (feeType: FeeType, amount: number): Fee => ({
  feeType,
  feeDescription: `Type ${feeType}`,
  feeAmount: dollars(amount),
  createdDate: wireDate("2026-01-12"),
});

const { ApplicationFee, LateFeeInitial, LateFeeMoc } = FeeType;
const initial = [
  feeOf(ApplicationFee, 700),
  feeOf(FeeType.ExaminationFeeSubspecialtyInitial, 1200),
  feeOf(LateFeeInitial, 500),
];
const combined = [
  feeOf(FeeType.ExaminationFeeMocWithTwoModules, 1000),
  feeOf(FeeType.ExaminationFeeMocWithThreeOrMoreModules, 1300),
  feeOf(LateFeeMoc, 400),
  feeOf(FeeType.ExaminationTransferMoc, 250),
];

const usual: FeesOfApplication = {
  examinationFees: initial,
  ownFees: [],
  isMoc: false,
  modules: 0,
  isTransferredIn: false,
  isLate: false,
};
const typesAndAmounts = (facts: Partial<FeesOfApplication>) =>
  orderLines({ ...usual, ...facts }).map(({ feeType, amount }) => [feeType, amount / 100]);

it("APPLY-07 two modules and three have prices of their own, without what is due late", () => {
  expect([priceOfModules(combined, 2), priceOfModules(combined, 3)]).toEqual([dollars(1000), dollars(1300)]);
});

describe("the fees of an application", () => {
  it.each<[string, Partial<FeesOfApplication>, number[][]]>([
    [
      "application and examination",
      {},
      [
        [1, 700],
        [3, 1200],
      ],
    ],
    [
      "EXAM-03 with the late fee of type 7 after the deadline",
      { isLate: true },
      [
        [1, 700],
        [3, 1200],
        [7, 500],
      ],
    ],
    [
      "EXAM-03 with the late fee of type 8 where it is continuing certification",
      { examinationFees: combined, isMoc: true, modules: 2, isLate: true },
      [
        [10, 1000],
        [8, 400],
      ],
    ],
    [
      "EXAM-03 without a late fee of the other kind",
      { isMoc: true, isLate: true },
      [
        [1, 700],
        [3, 1200],
      ],
    ],
    [
      "EXAM-03 with a late fee once, where the board has put one on it itself",
      { isLate: true, ownFees: [feeOf(LateFeeInitial, 300)] },
      [
        [1, 700],
        [3, 1200],
        [7, 300],
      ],
    ],
    ["APPLY-20 type 10 for two modules", { examinationFees: combined, isMoc: true, modules: 2 }, [[10, 1000]]],
    ["APPLY-20 type 11 for three", { examinationFees: combined, isMoc: true, modules: 3 }, [[11, 1300]]],
    [
      "the price for two modules where there is none for three",
      { examinationFees: [feeOf(FeeType.ExaminationFeeMocWithTwoModules, 1000)], isMoc: true, modules: 3 },
      [[10, 1000]],
    ],
    [
      "decision 0000.33: type 4 for continuing certification",
      { examinationFees: [feeOf(FeeType.ExaminationFeeMoc, 900)], isMoc: true },
      [[4, 900]],
    ],
    [
      "the transfer fee instead of the examination's",
      { examinationFees: combined, isMoc: true, modules: 3, isTransferredIn: true },
      [[6, 250]],
    ],
    [
      "the examination's where there is no transfer fee",
      { isTransferredIn: true },
      [
        [1, 700],
        [3, 1200],
      ],
    ],
    ["no transfer fee for anybody else", { examinationFees: combined, isMoc: true, modules: 2 }, [[10, 1000]]],
    [
      "a discount of the examination",
      { ownFees: [feeOf(FeeType.CommitteeMemberExamDiscount, -200)] },
      [
        [1, 700],
        [3, 1200],
        [24, -200],
      ],
    ],
    [
      "a discount of no more than it is for",
      { ownFees: [feeOf(FeeType.CommitteeMemberProcessingDiscount, -900)] },
      [
        [1, 700],
        [3, 1200],
        [27, -700],
      ],
    ],
    [
      "two discounts of no more together",
      { ownFees: [feeOf(23, -800), feeOf(24, -800)] },
      [
        [1, 700],
        [3, 1200],
        [23, -800],
        [24, -400],
      ],
    ],
    [
      "no late discount in time",
      { ownFees: [feeOf(FeeType.CommitteeMemberLateDiscount, -500)] },
      [
        [1, 700],
        [3, 1200],
      ],
    ],
    [
      "a late discount when late",
      { isLate: true, ownFees: [feeOf(FeeType.CommitteeMemberLateDiscount, -500)] },
      [
        [1, 700],
        [3, 1200],
        [7, 500],
        [26, -500],
      ],
    ],
    [
      "a waived late fee",
      { isLate: true, ownFees: [feeOf(LateFeeInitial, -500)] },
      [
        [1, 700],
        [3, 1200],
        [7, 500],
        [7, -500],
      ],
    ],
    [
      "a credit that is larger than everything",
      { ownFees: [feeOf(FeeType.AnnualFeeCredit, -5000)] },
      [
        [1, 700],
        [3, 1200],
        [16, -1900],
      ],
    ],
    [
      "a fee for a returned payment",
      { ownFees: [feeOf(FeeType.ReturnedPaymentFee, 35)] },
      [
        [1, 700],
        [3, 1200],
        [9, 35],
      ],
    ],
    [
      "nothing of what was paid back",
      { ownFees: [feeOf(FeeType.Refund, -100)] },
      [
        [1, 700],
        [3, 1200],
      ],
    ],
  ])("%s", (_, facts, expected) => {
    expect(typesAndAmounts(facts)).toEqual(expected);
  });

  it.each<[string, readonly Fee[], boolean, number | null, number[]]>([
    ["application and examination, without late fee", initial, false, 120_000, [1, 3]],
    ["each price of a combined one, without transfer", combined, true, 100_000, [10, 11]],
    ["nothing", [], true, null, []],
  ])("EXAM-02 says beforehand what applying costs: %s", (_, fees, isMoc, ofExamination, types) => {
    expect(examFee(fees)?.feeAmount ?? null).toBe(ofExamination);
    expect(feesToApply(fees, { isMoc }).map(({ feeType }) => feeType)).toEqual(types);
  });

  it.each([
    [ApplicationFee, -700, true],
    [LateFeeInitial, -500, true],
    [FeeType.ExaminationFeeSubspecialtyInitial, -1200, true],
    [FeeType.MultipleExamDiscount, -10, false],
    [FeeType.CommitteeMemberExamDiscount, -10, false],
    [FeeType.CommitteeMemberTransferDiscount, -10, false],
    [FeeType.CommitteeMemberLateDiscount, -10, false],
    [FeeType.CommitteeMemberProcessingDiscount, -10, false],
  ] as const)("APPLY-16 '(Waived)' beside type %d of %d dollars: %s", (feeType, amount, isWaived) => {
    const examinationFees = [...initial, feeOf(FeeType.ExaminationTransferInitial, 100)];
    const isTransferredIn = feeType === FeeType.CommitteeMemberTransferDiscount;
    const lines = orderLines({
      ...usual,
      examinationFees,
      isLate: true,
      isTransferredIn,
      ownFees: [feeOf(feeType, amount)],
    });
    expect(lines.at(-1)).toMatchObject({ feeType, isWaived });
    expect(lines.slice(0, -1).some((line) => line.isWaived)).toBe(false);
  });
});

it("APPLY-20 examination fees are of the types 2, 3, 10 and 11", () => {
  expect(Object.values(FeeType).filter(isExamFee)).toEqual([2, 3, 10, 11]);
});

it("EXAM-03 has no late fee where the examination has none, or one of nothing", () => {
  expect(lateFee([feeOf(ApplicationFee, 700), feeOf(LateFeeInitial, 0)], { isMoc: false })).toBeNull();
  expect(lateFee(initial, { isMoc: false })?.feeAmount).toBe(50_000);
});

const anyFee = (min: number, max: number) =>
  fc
    .record({ feeType: fc.constantFrom(...Object.values(FeeType)), cents: fc.integer({ min, max }) })
    .map(({ feeType, cents }) => ({ ...feeOf(feeType, 0), feeAmount: asCents(cents) }));

it("no lines together are below zero, none is larger than the board reported, and late is never cheaper", () => {
  fc.assert(
    fc.property(
      fc.array(anyFee(0, 300_000), { maxLength: 8 }),
      fc.array(anyFee(-300_000, 300_000), { maxLength: 8 }),
      fc.record({ isMoc: fc.boolean(), modules: fc.integer({ min: 0, max: 4 }), isTransferredIn: fc.boolean() }),
      (examinationFees, ownFees, rest) => {
        const facts = { examinationFees, ownFees, ...rest };
        const total = (isLate: boolean) => sumCents(orderLines({ ...facts, isLate }).map(({ amount }) => amount));
        expect(total(false)).toBeGreaterThanOrEqual(0);
        expect(total(true)).toBeGreaterThanOrEqual(total(false));
        const largest = Math.max(0, ...[...examinationFees, ...ownFees].map(({ feeAmount }) => Math.abs(feeAmount)));
        for (const { amount } of orderLines({ ...facts, isLate: true })) {
          expect(amount).not.toBe(0);
          expect(Math.abs(amount / 100)).toBeLessThanOrEqual(largest);
        }
      },
    ),
  );
});
