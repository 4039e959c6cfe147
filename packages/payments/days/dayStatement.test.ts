import { describe, expect, it } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import { asCents } from "@portal/domain/billing/money";
import type { IntentId } from "../intent";
import type { BalanceEntry } from "./balanceEntry";
import { differenceText } from "./dayDifferences";
import type { DayPayment } from "./dayRecords";
import { dayStatement } from "./dayStatement";

const line = (amount: number, feeType: FeeType = FeeType.CCAnnualFee, at = 1) => ({
  ...{ number: "INV-1", line: at, description: "Fee", amount: asCents(amount), feeType, year: null },
});

/** Of $105.00 with a surcharge of $3.15. */
function payment(changed: Partial<DayPayment> = {}): DayPayment {
  return {
    intentId: "one" as IntentId,
    physicianId: 100377 as PhysicianId,
    transactionId: "pi_1",
    taken: asCents(10_815),
    surcharge: asCents(315),
    isDebit: false,
    isChargedOnDay: true,
    isReturned: false,
    isReturnedOnDay: false,
    isRefundedUnlistedOnDay: false,
    refunds: [],
    disputes: [],
    receipt: { lines: [line(10_000), line(500, FeeType.LateFeeMoc, 2)], refundIds: [] },
    ...changed,
  };
}

function entry(changed: Partial<BalanceEntry> = {}): BalanceEntry {
  return {
    ...{ kind: "charge", transactionId: "pi_1", sourceId: null, amount: asCents(10_815), fee: asCents(344) },
    ...{ payoutId: "po_1", isOfPortal: true },
    ...changed,
  };
}

const refund = {
  ...{ refundId: "re_1", amount: asCents(515), isOnDay: true, isRecorded: true, hasFailed: false },
  lines: [{ feeType: FeeType.LateFeeMoc, amount: asCents(500) }],
};
const refunded = entry({ kind: "refund", sourceId: "re_1", amount: asCents(-515), fee: asCents(0) });

describe("a day without differences", () => {
  it("PAY-39 has what came and went by fee type, with the provider's fees and payouts", () => {
    const day = dayStatement([payment({ refunds: [refund] })], [], [entry(), refunded]);
    expect(day.rows).toEqual([
      { feeType: FeeType.LateFeeMoc, charged: 500, refunded: 500, returned: 0, disputed: 0 },
      { feeType: FeeType.CCAnnualFee, charged: 10_000, refunded: 0, returned: 0, disputed: 0 },
      { feeType: "surcharge", charged: 315, refunded: 15, returned: 0, disputed: 0 },
    ]);
    expect(day.provider).toEqual({ total: 10_300, fees: 344, payoutIds: ["po_1"], others: 0 });
    expect(day.differences).toEqual([]);
  });

  it("PAY-39 counts a debit on the day on which it arrives, and not at all where it never did", () => {
    const debit = payment({ isDebit: true, isChargedOnDay: true, surcharge: asCents(315) });
    expect(dayStatement([debit], [], []).movements).toEqual([]);
    const arrived = dayStatement([{ ...debit, isChargedOnDay: false }], [], [entry()]);
    expect(arrived.movements).toMatchObject([{ kind: "charge", amount: 10_815 }]);
    const back = { ...debit, isReturned: true, isReturnedOnDay: true };
    expect(dayStatement([back], [], []).movements).toEqual([]);
    const taken = dayStatement(
      [{ ...back, isChargedOnDay: false }],
      [],
      [entry({ kind: "return", amount: asCents(-10_815), fee: asCents(400) })],
    );
    expect(taken.movements).toMatchObject([{ kind: "return", amount: -10_815, surcharge: -315, fee: 400 }]);
    expect(taken.differences).toEqual([]);
  });

  it("PAY-39 has a disputed amount, and what comes back after it was won", () => {
    const disputes = [{ disputeId: "dp_1", amount: asCents(10_815), isOnDay: true }];
    const withdrawn = entry({ kind: "dispute", sourceId: "dp_1", amount: asCents(-10_815), fee: asCents(1500) });
    const day = dayStatement([payment({ isChargedOnDay: false, disputes })], [], [withdrawn]);
    expect(day.rows.at(-1)).toMatchObject({ feeType: "surcharge", disputed: 315 });
    const won = { ...withdrawn, amount: asCents(10_815) };
    const back = dayStatement([payment({ isChargedOnDay: false, disputes })], [], [won]);
    expect(back.movements).toMatchObject([{ kind: "dispute", amount: 10_815 }]);
    expect([day.differences, back.differences]).toEqual([[], []]);
  });

  it("PAY-39 has each entry of a dispute, also of one that is withdrawn and given back on one day", () => {
    const disputes = [{ disputeId: "dp_1", amount: asCents(10_815), isOnDay: true }];
    const withdrawn = entry({ kind: "dispute", sourceId: "dp_1", amount: asCents(-10_815), fee: asCents(1500) });
    const reinstated = { ...withdrawn, amount: asCents(10_815), fee: asCents(0) };
    const day = dayStatement([payment({ isChargedOnDay: false, disputes })], [], [withdrawn, reinstated]);
    expect(day.movements.map(({ amount }) => amount)).toEqual([-10_815, 10_815]);
    expect(day.rows.every(({ disputed }) => disputed === 0)).toBe(true);
    expect(day.differences).toEqual([]);
  });

  it("PAY-39 has a refund that failed as the provider booked it, on each of its days", () => {
    const failed = payment({ isChargedOnDay: false, refunds: [{ ...refund, hasFailed: true }] });
    const back = entry({ kind: "refund", sourceId: "re_1", amount: asCents(515), fee: asCents(0) });
    for (const [booked, refundedCents] of [
      [refunded, 500],
      [back, -500],
    ] as const) {
      const day = dayStatement([failed], [], [booked]);
      expect(day.rows[0]).toMatchObject({ feeType: FeeType.LateFeeMoc, refunded: refundedCents });
      expect(day.differences).toEqual([]);
    }
    expect(dayStatement([failed], [], null).movements).toEqual([]);
  });

  it("PAY-39 without a balance counts a lost dispute once, and a refund of all that has no id", () => {
    const disputes = [{ disputeId: "dp_1", amount: asCents(10_815), isOnDay: true }];
    const lost = payment({ isChargedOnDay: false, isReturned: true, isReturnedOnDay: true, disputes });
    expect(dayStatement([lost], [], null).movements.map(({ kind }) => kind)).toEqual(["dispute"]);
    const whole = payment({ isChargedOnDay: false, isRefundedUnlistedOnDay: true });
    expect(dayStatement([whole], [], null).movements).toMatchObject([{ kind: "refund", amount: -10_815 }]);
  });

  it("PAY-39 leaves other uses of the provider's account out, and names their sum", () => {
    const other = entry({ transactionId: "pi_shop", isOfPortal: false, amount: asCents(2000), fee: asCents(88) });
    const day = dayStatement([payment()], [], [entry(), other]);
    expect(day.provider).toMatchObject({ total: 10_815, others: 1912 });
    expect(day.differences).toEqual([]);
  });

  it("PAY-39 without a balance of the provider is the portal's and the board's", () => {
    const day = dayStatement([payment({ refunds: [refund] })], [], null);
    expect(day.movements.map(({ kind, fee }) => [kind, fee])).toEqual([
      ["charge", null],
      ["refund", null],
    ]);
    expect([day.provider, day.differences]).toEqual([null, []]);
  });
});

describe("a difference", () => {
  const noReceipt = { lines: [], refundIds: [] };
  it.each<[string, Parameters<typeof dayStatement>, string]>([
    [
      "a charge that the provider does not have",
      [[payment()], [], []],
      "The charge of $108.15 is not in the provider’s balance of this day.",
    ],
    [
      "a charge that only the provider has",
      [[], [], [entry()]],
      "The charge of $108.15 is in the provider’s balance, and the portal does not have it.",
    ],
    [
      "another amount at the provider",
      [[payment()], [], [entry({ amount: asCents(10_500) })]],
      "The charge is $108.15 in the portal, and $105.00 in the provider’s balance.",
    ],
    [
      "a refund that only the provider has",
      [[payment({ isChargedOnDay: false })], [], [refunded]],
      "The refund of $5.15 is in the provider’s balance, and the portal does not have it.",
    ],
    [
      "a return that only the provider has",
      [[payment({ isDebit: true, isChargedOnDay: false })], [], [entry({ kind: "return", amount: asCents(-10_815) })]],
      "The return of $108.15 is in the provider’s balance, and the portal does not have it.",
    ],
    [
      "a dispute that only the provider has",
      [
        [payment({ isChargedOnDay: false })],
        [],
        [entry({ kind: "dispute", sourceId: "dp_9", amount: asCents(-10_815) })],
      ],
      "The disputed amount of $108.15 is in the provider’s balance, and the portal does not have it.",
    ],
    [
      "a charge that is in doubt",
      [[], [{ intentId: "one" as IntentId, amount: asCents(10_815) }], []],
      "It is not known whether $108.15 was charged.",
    ],
    [
      "a charge that the board does not have",
      [[payment({ receipt: noReceipt })], [], [entry()]],
      "The charge of $105.00 is not on the board’s record.",
    ],
    [
      "another amount on the board's record",
      [[payment({ receipt: { lines: [line(10_000)], refundIds: [] } })], [], [entry()]],
      "The charge is $105.00 in the portal, and $100.00 on the board’s record.",
    ],
    [
      "a refund that the board does not have",
      [[payment({ isChargedOnDay: false, refunds: [{ ...refund, isRecorded: false }] })], [], [refunded]],
      "The refund of $5.15 is not on the board’s record.",
    ],
    [
      "a record that cannot be read",
      [[payment({ receipt: null })], [], [entry()]],
      "The board’s record could not be read.",
    ],
  ])("PAY-39 is named: %s", (_what, given, text) => {
    expect(dayStatement(...given).differences.map(differenceText)).toEqual([text]);
  });
});
