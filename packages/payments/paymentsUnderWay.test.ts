import { describe, expect, it } from "vitest";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import { intentId, intentIn, refundOf } from "~/tests/support/payments/intents";
import type { Intent, IntentState } from "./intent";
import { feePaymentsUnderWay, withdrawPayments } from "./paymentsUnderWay";
import { applicationClaim } from "./purposes/application";
import { refundFailed } from "./staffSettlements";

const [applicationId, another] = [41 as ApplicationId, 42 as ApplicationId];
const claim = applicationClaim(applicationId);
const purpose = (id: ApplicationId) => ({ kind: "application", applicationId: id }) as Intent["purpose"];

/** Payments in these states; canceling one leaves it in the state `after`. */
async function withdrawn(states: readonly [IntentState, ApplicationId][], after: IntentState = "cancelled") {
  const cancelled: IntentState[] = [];
  const payments = {
    live: () => Promise.resolve(states.map(([state, id]) => intentIn(state, { purpose: purpose(id) }))),
    cancel: (intent: Intent) => {
      cancelled.push(intent.state);
      return Promise.resolve(intentIn(after, { purpose: intent.purpose }));
    },
  };
  const is = await withdrawPayments(payments, 7 as PhysicianId, claim, { subject: "ana", isStaff: false });
  return [is, cancelled];
}

describe("PAY-10 before an application is changed or deleted, what was begun to pay for it is ended", () => {
  it.each<[string, readonly [IntentState, ApplicationId][], unknown]>([
    ["nothing was begun", [], [true, []]],
    ["a checkout of pay over time is open", [["collecting", applicationId]], [true, ["collecting"]]],
    ["a card is to be confirmed", [["ready", applicationId]], [true, ["ready"]]],
    ["it may have been charged", [["unknown", applicationId]], [false, []]],
    [
      "it is charged",
      [
        ["charged", applicationId],
        ["ready", applicationId],
      ],
      [false, []],
    ],
    [
      "it was refunded or returned, and is on the staff list",
      [
        ["refunded", applicationId],
        ["returned", applicationId],
      ],
      [true, []],
    ],
    [
      "another application is paid for",
      [
        ["charging", another],
        ["ready", another],
      ],
      [true, []],
    ],
  ])("%s", async (_, states, expected) => {
    expect(await withdrawn(states)).toEqual(expected);
  });

  it.each<IntentState>(["charged", "collecting"])(
    "and not where the provider's page comes back as %s",
    async (after) => {
      expect(await withdrawn([["collecting", applicationId]], after)).toEqual([false, ["collecting"]]);
    },
  );

  it("and without payments there is nothing to end", async () => {
    expect(await withdrawPayments(null, 7 as PhysicianId, claim, { subject: "ana", isStaff: false })).toBe(true);
  });
});

const contradiction = "The provider says that it charged a payment that is cancelled";

it("PAY-10 an application is not changed or deleted while its canceled payment may have been charged", async () => {
  const payments = {
    live: async () => [intentIn("cancelled", { purpose: purpose(applicationId), staffReason: contradiction })],
    cancel: () => Promise.reject(new Error("It is over")),
  };
  const end = (of: string) => withdrawPayments(payments, 7 as PhysicianId, of, { subject: "ana", isStaff: false });
  expect([await end(claim), await end(applicationClaim(another))]).toEqual([false, true]);
});

it.each<[IntentState, string | null, boolean | null, boolean?]>([
  ["ready", null, false],
  ["ready", "The provider says that it charged a payment that is ready", true, true],
  ["declined", "The provider says that it charged a payment that is declined", true, true],
  ["charged", null, true],
  ["recorded", "The provider refunded $20.00 of $185.00", true],
  ["refunded", "The provider refunded the money", null],
  ["returned", "The bank took the money back", null],
  ["cancelled", null, null],
  ["cancelled", contradiction, true, true],
])(
  "PAY-10 a fee payment that is %s, with the staff reason %j, is listed with isSent %j",
  (state, staffReason, is, isBeingChecked = false) => {
    const listed = feePaymentsUnderWay([intentIn(state, { staffReason })]);
    expect(listed).toEqual(
      is === null ? [] : [{ intentId, years: [2025], isSent: is, isBeingChecked, isRefundOpen: false }],
    );
  },
);

it("PAY-23 a fee payment that the board has recorded, and staff refund, is listed as that", () => {
  const refunds = [refundOf(5_000, { hasFailed: true })];
  expect(feePaymentsUnderWay([intentIn("recorded", { refunds, staffReason: refundFailed })])).toMatchObject([
    { isSent: true, isBeingChecked: false, isRefundOpen: true },
  ]);
});
