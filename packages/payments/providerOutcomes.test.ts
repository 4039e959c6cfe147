import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import { dollars } from "@portal/contract/values";
import { intentIn, refundOf } from "~/tests/support/payments/intents";
import type { IntentState, RefundRequest, StoredRefund } from "./intent";
import { changeFor, type Outcome } from "./providerOutcomes";
import { refundReason } from "./staffSettlements";
import type { StoredAttempt, StoredIntent } from "./store/storedIntent";

const charge: PaymentCharge = {
  transactionId: "T-1",
  transactionAmount: dollars.decode(250),
  surchargeAmount: dollars.decode(0),
  responseCode: "ok",
  isSuccessful: true,
};
const key = "attempt-1";

/** An intent whose only attempt ended so; null: it is pending. */
function storedIn(
  state: IntentState,
  outcome: StoredAttempt["outcome"] = null,
  changes: Partial<StoredIntent> = {},
): StoredIntent {
  const intent = intentIn(state);
  return {
    ...intent,
    charge: null,
    hostedSessionId: null,
    attempts: 1,
    attempt: {
      idempotencyKey: key,
      outcome,
      total: intent.amount,
      begunAt: intent.createdAt,
      transactionId: null,
      chargedBy: "provider:sandbox",
    },
    mayBeCharged: outcome === null || outcome === "unknown",
    recordingBegunAt: null,
    isReopened: false,
    looks: 0,
    lookedAt: null,
    asked: 0,
    answered: 0,
    leaseId: null,
    leasedUntil: null,
    ...changes,
  };
}

const takenBack = (kind: "returned" | "refunded"): Outcome => ({ kind, charge });

describe("PAY-10 money that was taken and given back before the board recorded it", () => {
  it.each(["returned", "refunded"] as const)("was never recorded where the provider took it (%s)", (kind) => {
    const change = changeFor(storedIn("unknown", "unknown"), key, takenBack(kind), "provider");
    expect(change).toMatchObject({
      events: ["succeed", kind === "returned" ? "return" : "refund"],
      set: { isReopened: true, staffReason: null },
    });
  });

  it("may be in the books of a board that took it itself: the fee is opened again there", () => {
    const change = changeFor(storedIn("unknown", "unknown"), key, takenBack("returned"), "board");
    expect(change).toMatchObject({ events: ["succeed", "return"], set: { isReopened: false, staffReason: null } });
  });

  it("is for staff where such a board has refunded it", () => {
    const staffReason = "The board refunded the money, and may have recorded the payment";
    expect(changeFor(storedIn("charged", "succeeded"), key, takenBack("refunded"), "board")).toMatchObject({
      set: { staffReason },
    });
  });

  it("is not reported to the board as paid: staff decide what is due", () => {
    const recording = storedIn("recorded", "succeeded", {
      recordingBegunAt: Temporal.Instant.from("2026-03-02T15:01:00Z"),
    });
    const staffReason = "The provider refunded money: decide whether it must be paid again";
    expect(changeFor(recording, key, takenBack("refunded"), "provider")).toMatchObject({
      set: { isReopened: false, staffReason },
    });
  });
});

it("PAY-28 hearing again of a refund that failed before does not undo a settlement as refunded", () => {
  const [standing, failed] = [
    { ...refundOf(charge.transactionAmount), refundId: "R-1" },
    { ...refundOf(charge.transactionAmount), refundId: "R-2", hasFailed: true },
  ];
  const settled = storedIn("refunded", "succeeded", { refunds: [standing, failed] });
  const changeAfter = (refunds: readonly (typeof standing)[]) =>
    changeFor(settled, key, { kind: "succeeded", charge, isSettled: true, refunds }, "provider");
  expect(changeAfter([standing])).toBeNull();
  expect(changeAfter([])).toMatchObject({ events: ["succeed"] });
});

it("PAY-28 a refund of the whole that failed is reported to the board, which has it on the receipt", () => {
  const known = refundOf(charge.transactionAmount);
  const recordingBegunAt = Temporal.Instant.from("2026-03-02T15:01:00Z");
  const refunded = storedIn("refunded", "succeeded", { refunds: [known], recordingBegunAt });
  expect(changeFor(refunded, key, { kind: "succeeded", charge, isSettled: true }, "provider")).toMatchObject({
    events: ["succeed", "record"],
    set: {
      staffReason: "A refund failed at the provider: the board has the money",
      refunds: [{ ...known, hasFailed: true, record: "pending" }],
    },
  });
});

describe("PAY-28 a payment that was refunded before", () => {
  const recordingBegunAt = Temporal.Instant.from("2026-03-02T15:01:00Z");
  const whole = charge.transactionAmount;

  it.each([null, { isDueAgain: true, lines: [] }, { isDueAgain: false, lines: [] }])(
    "in part, is for staff where the bank takes the rest back, whatever was decided (%j)",
    (decision) => {
      const refunds = [refundOf(5_000, { decision })];
      const partly = storedIn("recorded", "succeeded", { refunds, recordingBegunAt, staffReason: refundReason });
      expect(changeFor(partly, key, takenBack("returned"), "provider")).toMatchObject({
        events: ["return"],
        set: {
          staffReason: "The bank took the money back, and the board cannot reopen the fee by itself",
          isReopened: true,
          refunds: [{ decision: decision ?? { isDueAgain: true } }],
        },
      });
    },
  );

  it("by one that failed, is reopened by the board where the bank takes the money back", () => {
    const refunds = [refundOf(5_000, { hasFailed: true })];
    const paid = storedIn("recorded", "succeeded", { refunds, recordingBegunAt });
    expect(changeFor(paid, key, takenBack("returned"), "provider")?.set).toMatchObject({
      ...{ isReopened: false, staffReason: null },
    });
  });

  it("as a whole, is for staff again where the provider replaced the refund before the portal looked", () => {
    const [first, second] = ["R-1", "R-2"].map((refundId) => ({ ...refundOf(whole), refundId }));
    const decided = [{ ...first, decision: { isDueAgain: true, lines: [] } }] as StoredRefund[];
    const changeAfter = (reported: readonly (StoredRefund | undefined)[]) => {
      const refunds = reported.flatMap((refund) => refund ?? []);
      const refunded = storedIn("refunded", "succeeded", { refunds: decided, recordingBegunAt, isReopened: true });
      return changeFor(refunded, key, { kind: "refunded", charge, refunds }, "provider");
    };
    expect(changeAfter([first])).toBeNull();
    expect(changeAfter([second])).toMatchObject({
      why: "a new refund has replaced a failed one, says the provider; $250.00 of $250.00 was refunded",
      set: {
        refunds: [
          { refundId: "R-1", hasFailed: true, record: "pending" },
          { refundId: "R-2", hasFailed: false, record: "pending", decision: null },
        ],
        isReopened: false,
        staffReason: refundReason,
      },
    });
  });
});

describe("PAY-13 a try after one that was declined", () => {
  it.each(["returned", "refunded"] as const)("is not ended by hearing that the declined one was %s", (kind) => {
    for (const state of ["collecting", "ready", "declined"] as const)
      expect(changeFor(storedIn(state, "declined"), key, takenBack(kind), "provider")).toBeNull();
  });

  it("and a checkout that no one had heard of is ended by that", () => {
    expect(changeFor(storedIn("collecting"), key, takenBack("refunded"), "provider")).toMatchObject({
      events: ["succeed", "refund"],
    });
  });
});

describe("PAY-10 an answer against what was known for certain", () => {
  const settled: Outcome = { kind: "succeeded", charge, isSettled: true };

  it.each(["provider", "board"] as const)("is put down to who gave it, the %s", (chargedBy) => {
    const reasonFor = (state: IntentState, outcome: StoredAttempt["outcome"], said: Outcome, about = key) =>
      changeFor(storedIn(state, outcome), about, said, chargedBy)?.set?.staffReason;
    expect([
      reasonFor("ready", null, settled, "an earlier one"),
      reasonFor("charged", "succeeded", { kind: "declined", fields: [] }),
      reasonFor("charged", "succeeded", { kind: "absent" }),
      reasonFor("declined", "declined", settled),
    ]).toEqual([
      `The ${chargedBy} reports an earlier attempt as charged`,
      `The ${chargedBy} now reports as declined what it had reported as charged`,
      `The ${chargedBy} no longer knows a charge that it had reported`,
      `The ${chargedBy} says that it charged a payment that is declined`,
    ]);
  });
});

it("PAY-29 ends the request whose refund the version before has stored, without its key", () => {
  const intent = storedIn("recorded", "succeeded", {
    refunds: [refundOf(5_000)],
    refundRequest: { key: "refund:1", state: "approved" } as RefundRequest,
  });
  const refunds = [{ ...refundOf(5_000), requestKey: "refund:1" }];
  expect(
    changeFor(intent, key, { kind: "succeeded", charge, isSettled: true, refunds }, "provider")?.set,
  ).toMatchObject({
    refundRequest: null,
    refunds: [{ refundId: "refund-5000", requestKey: "refund:1" }],
  });
});
