import { describe, expect, it } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import { asCents, sumCents } from "@portal/domain/billing/money";
import type { IntentId } from "../intent";
import type { DayStatement, Movement } from "./dayRecords";
import { feeShares, rowsWithFees } from "./providerFees";

const line = (amount: number, feeType: FeeType | null = FeeType.CCAnnualFee) => ({ feeType, amount: asCents(amount) });

describe("PAY-39 the provider's fee of a movement", () => {
  it.each<[string, number[], number | null, number[]]>([
    ["one line has all of it", [10_000], 344, [344]],
    ["in proportion to the amounts", [30_000, 10_000], 400, [300, 100]],
    ["what is left over is the largest line's", [100, 200, 100], 10, [2, 6, 2]],
    ["of equal lines, the first one's", [100, 100, 100], 10, [4, 3, 3]],
    ["less than a cent for each", [5_000, 10_000, 5_000], 1, [0, 1, 0]],
    ["a discount bears none", [50_000, -5_000, 50_000], 301, [151, 0, 150]],
    ["of what went back", [-10_000, -30_000], 400, [100, 300]],
    ["that the provider gave back", [10_000, 30_000], -402, [-100, -302]],
    ["of lines that add up to nothing is on the first", [0, 0], 30, [30, 0]],
    ["without a fee", [100, 200], 0, [0, 0]],
    ["that is not known", [100, 200], null, [0, 0]],
    ["without lines", [], 30, []],
  ])("is divided in whole cents: %s", (_what, amounts, fee, shares) => {
    const divided = feeShares({
      lines: amounts.map((amount) => line(amount)),
      fee: fee === null ? null : asCents(fee),
    });
    expect(divided.map((share) => share + 0)).toEqual(shares);
    if (shares.length > 0) expect(sumCents(divided)).toBe(fee ?? 0);
  });
});

const movement = (lines: Movement["lines"], fee: number): Movement => ({
  ...{ kind: "charge", intentId: "one" as IntentId, physicianId: 100377 as PhysicianId, transactionId: "pi_1" },
  ...{ sourceId: null, amount: sumCents(lines.map(({ amount }) => amount)), surcharge: asCents(0), lines },
  ...{ fee: asCents(fee), payoutId: null },
});
const row = (feeType: FeeType, charged: number) => ({
  ...{ feeType, charged: asCents(charged), refunded: asCents(0), returned: asCents(0), disputed: asCents(0) },
});
const day = (fees: number, movements: readonly Movement[]): DayStatement => ({
  movements,
  rows: [row(FeeType.LateFeeMoc, 5_000), row(FeeType.CCAnnualFee, 40_000)],
  provider: { total: asCents(45_000), fees: asCents(fees), payoutIds: [], others: asCents(0) },
  differences: [],
});
const paid = [movement([line(20_000), line(5_000, FeeType.LateFeeMoc)], 755), movement([line(20_000)], 610)];
const feesOf = (statement: DayStatement) =>
  rowsWithFees(statement).map(({ feeType, providerFees }) => [feeType, providerFees]);

it("PAY-39 the provider's fees are with the fee types of what it charged for", () => {
  expect(feesOf(day(1_365, paid))).toEqual([
    [FeeType.LateFeeMoc, 151],
    [FeeType.CCAnnualFee, 1_214],
  ]);
});

it("PAY-39 the provider's fees of what the portal does not have are of no known fee type", () => {
  expect(feesOf(day(1_465, paid))).toEqual([
    [FeeType.LateFeeMoc, 151],
    [FeeType.CCAnnualFee, 1_214],
    [null, 100],
  ]);
});

it("PAY-39 a fee type of which only a fee moved has a row", () => {
  const fee = movement([line(0, FeeType.ReseatingFee)], 30);
  expect(feesOf({ ...day(30, [fee]), rows: [] })).toEqual([[FeeType.ReseatingFee, 30]]);
});
