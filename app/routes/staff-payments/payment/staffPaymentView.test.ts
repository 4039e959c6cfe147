import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { creditCard, intentId, intentIn, refundOf } from "~/tests/support/payments/intents";
import { FeeType } from "@portal/contract/enumerations";
import { asCents } from "@portal/domain/billing/money";
import type { Intent, IntentState, RefundRequest } from "@portal/payments/intent";
import {
  boardCannotSay,
  boardRefuses,
  doubtTexts,
  refundFailed,
  refundReason,
  type Settlement,
  settlementText,
} from "@portal/payments/staffSettlements";
import { maxReasonLength, readSettle, settlementErrors } from "./settlementForm";
import { type ShownPayment, staffPaymentView } from "./staffPaymentView";

const at = Temporal.Instant.from("2026-03-02T15:01:00Z");
const acting = { maySettle: true, mayAct: true, mayRefund: true };

function left(state: IntentState, settlements: readonly Settlement[], changes: Partial<Intent> = {}): ShownPayment {
  return {
    intent: intentIn(state, changes),
    isUnresolved: true,
    settlements,
    basis: "basis",
    journal: [],
    refundableLines: [],
    lines: null,
    attempts: [],
    mails: [],
    notRefundable: null,
  };
}

describe("PAY-30 the link to a refund", () => {
  const shown = (notRefundable: string | null, state: IntentState = "recorded", mayRefund = true) => {
    const view = staffPaymentView({ ...left(state, []), notRefundable }, { ...acting, mayRefund });
    return [view.links.map(({ label }) => label), view.notRefundable];
  };

  it.each([
    ["is there", shown(null), [["Refund this payment"], null]],
    ["says why it is not", shown("It is disputed."), [[], "It is disputed."]],
    ["says nothing of what was never paid", shown("Nothing was charged.", "declined"), [[], null]],
    ["is not for readers", shown(null, "recorded", false), [[], null]],
  ] as const)("%s", (_case, is, expected) => {
    expect(is).toEqual(expected);
  });
});

describe("PAY-10 a payment that is left to staff", () => {
  it("shows its status and its reference", () => {
    const view = staffPaymentView(left("unknown", ["charged"], { method: creditCard, transactionId: "T-1" }), acting);
    expect(view).toMatchObject({ title: "Annual fee 2025", mark: { state: "waiting", word: "In doubt" } });
    expect(view.facts).toEqual([
      { name: "Physician", value: "ID 100200" },
      { name: "Since", value: "March 2, 2026 at 9:01 a.m. Central Time" },
      { name: "Amount", value: "$257.50" },
      { name: "Surcharge", value: "$7.50 of it" },
      { name: "Method", value: "Visa ending in 4242" },
      { name: "Reference", value: intentId },
      { name: "Transaction", value: "T-1" },
    ]);
  });

  it.each([
    ["unknown", ["charged", "not-charged"], ["The provider took the money", "The provider took no money"]],
    ["charged", ["not-charged", "recorded"], ["The money was refunded", "The board has recorded the payment"]],
    [
      "cancelled",
      ["not-charged", "recorded"],
      ["No money was taken, or it was refunded", "Money was taken, and the board has recorded it"],
    ],
    ["returned", ["recorded"], ["The board’s record is correct now"]],
    [
      "refunded",
      ["due-again", "not-due-again"],
      ["What was refunded must be paid again", "What was refunded does not need to be paid again"],
    ],
  ] as const)("that is %s may be settled as what is possible, in its own words", (state, settlements, labels) => {
    const { form } = staffPaymentView(left(state, settlements), acting);
    expect(form?.choices.map(({ label }) => label)).toEqual(labels);
    expect(form?.choices.map(({ as }) => as)).toEqual(settlements);
  });

  it("PAY-23 of which the refund of a part has failed stays paid in any case", () => {
    const failed = { staffReason: refundFailed, refunds: [refundOf(5_000, { hasFailed: true })] };
    const { form } = staffPaymentView(left("recorded", ["recorded"], failed), acting);
    expect(form?.choices.map(({ label }) => label)).toEqual(["The refund was made in another way, or is not needed"]);
    const undecided = { ...failed, refunds: [...failed.refunds, refundOf(1_000)] };
    const decidable = staffPaymentView(left("recorded", ["due-again", "not-due-again"], undecided), acting);
    expect(decidable.form?.choices).toHaveLength(2);
  });

  it.each([
    ["unknown", {}, /provider’s console: was the money taken/],
    ["unknown", { staffReason: boardCannotSay }, /look in its records, and in its own console/],
    ["charged", { staffReason: boardRefuses, transactionId: "T-1" }, /paid another way, waived, or changed/],
    ["charged", { transactionId: "T-1" }, /tries again at least every hour/],
    [
      "charged",
      { staffReason: "Charged by the word of staff" },
      /^Enter the charge manually in the board’s records\.$/,
    ],
    ["recorded", { staffReason: "x" }, /record agree with it/],
    ["returned", { staffReason: "x" }, /Reopen the fee/],
    ["refunded", { staffReason: "x" }, /record then shows what you decide/],
    ["recorded", { staffReason: refundReason, refunds: [refundOf(5_000)] }, /record then shows what you decide/],
    [
      "recorded",
      { staffReason: refundFailed, refunds: [refundOf(5_000, { hasFailed: true })] },
      /Refund it in another way/,
    ],
    ["cancelled", { staffReason: "x" }, /or refund it\.$/],
  ] as const)("that is %s %j says what to do", (state, changes, words) => {
    expect(staffPaymentView(left(state, [], changes), acting).waiting?.advice).toMatch(words);
  });

  it("PAY-28 lists each refund, its id, and what was decided about it", () => {
    const refunds = [
      refundOf(1_000),
      refundOf(2_000, { decision: { isDueAgain: true, lines: [] } }),
      refundOf(3_000, { decision: { isDueAgain: false, lines: [] } }),
      refundOf(4_000, { hasFailed: true }),
      refundOf(6_000, { decision: { isDueAgain: true, lines: ["ORD-1/1"] } }),
    ];
    const { facts } = staffPaymentView(left("recorded", [], { refunds }), acting);
    expect(facts.filter(({ name }) => name === "Refund").map(({ value }) => value)).toEqual([
      "$10.00 on March 2, 2026 at 9:02 a.m. Central Time, to be decided (refund-1000)",
      "$20.00 on March 2, 2026 at 9:02 a.m. Central Time, must be paid again (refund-2000)",
      "$30.00 on March 2, 2026 at 9:02 a.m. Central Time, does not need to be paid again (refund-3000)",
      "$40.00 on March 2, 2026 at 9:02 a.m. Central Time, failed (refund-4000)",
      "$60.00 on March 2, 2026 at 9:02 a.m. Central Time, must be paid again in part: ORD-1/1 (refund-6000)",
    ]);
  });

  it("PAY-29 names what a refund was for as the board’s receipt does", () => {
    const line = { number: "ORD-1", line: 1, feeType: FeeType.CCAnnualFee, amount: asCents(25_000), year: null };
    const parts = [{ key: "ORD-1/1", amount: asCents(6_000) }];
    const refunds = [refundOf(6_000, { parts, decision: { isDueAgain: true, lines: ["ORD-1/1"] } })];
    const payment = { ...left("recorded", [], { refunds }), lines: [{ ...line, description: "Annual fee 2025" }] };
    expect(staffPaymentView(payment, acting).facts).toContainEqual({
      name: "Refund",
      value:
        "$60.00 for Annual fee 2025 on March 2, 2026 at 9:02 a.m. Central Time, must be paid again in part: Annual fee 2025 (refund-6000)",
    });
  });

  it("PAY-11 that a lender’s page may have charged is in doubt, and can be settled either way", () => {
    const doubtfulCheckout = { mayBeCharged: true, staffReason: doubtTexts.unknown ?? null };
    const view = staffPaymentView(left("collecting", ["charged", "not-charged"], doubtfulCheckout), acting);
    expect(view.mark.word).toBe("In doubt");
    expect(view.waiting?.advice).toMatch(/lender’s checkout.*was the plan accepted, and the money taken/);
    expect(view.facts).toContainEqual({ name: "Method", value: "Over time with Affirm, in its own checkout" });
    expect(view.form?.choices.map(({ label }) => label)).toEqual([
      "The provider took the money",
      "The provider took no money",
    ]);
    const contradicted = {
      ...doubtfulCheckout,
      staffReason: "The provider says that it charged a payment that is collecting",
    };
    const other = staffPaymentView(left("collecting", ["not-charged", "recorded"], contradicted), acting);
    expect(other.form?.choices.map(({ as }) => as)).toEqual(["not-charged", "recorded"]);
  });

  it("keeps what was typed, beside what was wrong with it", () => {
    const draft = {
      values: { as: "charged", reason: "x", lines: [] },
      errors: { reason: ["Longer"] },
      isStale: false,
    } as const;
    const { form } = staffPaymentView(left("unknown", ["charged", "not-charged"]), acting, draft);
    expect(form).toMatchObject({ ...draft, basis: "basis" });
  });

  it("AUTH-12 shows read-only staff everything but the form", () => {
    const view = staffPaymentView(left("unknown", ["charged"]), { maySettle: false, mayAct: true, mayRefund: false });
    expect(view).toMatchObject({
      form: null,
      waiting: { why: expect.any(String) as string },
      acting: { label: "View as physician 100200" },
    });
  });

  it("says that it can be settled only where it can", () => {
    const reader = { maySettle: false, mayAct: true, mayRefund: false };
    expect(staffPaymentView(left("unknown", ["charged"]), reader).isSettleable).toBe(true);
    expect(staffPaymentView(left("recorded", []), reader).isSettleable).toBe(false);
  });

  it("PAY-29 links a requested refund for each reader, by the name that the advice has", () => {
    const refundRequest = { state: "to-approve", amount: 5000 } as RefundRequest;
    const reader = { maySettle: false, mayAct: true, mayRefund: false };
    const view = staffPaymentView(left("recorded", [], { refundRequest }), reader);
    const label = "See the refund that was requested";
    expect(view.links).toEqual([{ to: `/staff/payments/${intentId}/refund`, label }]);
    expect(view.waiting?.advice).toContain(label);
    expect(staffPaymentView(left("recorded", []), reader).links).toEqual([]);
  });

  it("offers nothing to settle where nothing is left to staff", () => {
    expect(staffPaymentView({ ...left("recorded", ["not-charged"]), isUnresolved: false }, acting)).toMatchObject({
      form: null,
      waiting: null,
    });
  });

  it("tells what became of it and by whom, settlements in words", () => {
    const line = { at, isStaff: false, by: "demo-ana" };
    const journal = [
      { ...line, from: null, to: "created", why: "begun" },
      { ...line, by: "payments", from: "charging", to: "unknown", why: "no definite answer" },
      {
        ...line,
        by: "Carol Jensen",
        isStaff: true,
        from: "unknown",
        to: "declined",
        why: settlementText("not-charged", "Told by phone"),
      },
      { ...line, by: "payments", from: "declined", to: "declined", why: "the provider's page is opened" },
    ] as const;
    expect(
      staffPaymentView({ ...left("declined", []), journal }, acting).journal.map(({ word, why, by }) => [
        word,
        why,
        by,
      ]),
    ).toEqual([
      ["Begun", "Begun", "The physician"],
      ["In doubt", "No definite answer", "The portal"],
      ["Not charged", "No money was taken, or it was refunded: “Told by phone”", "Carol Jensen"],
      ["Stays as it is", "The provider’s page is opened", "The portal"],
    ]);
  });
});

const read = (text: string) => readSettle(new URLSearchParams(text));

describe("what the page of an unresolved payment posts", () => {
  it.each([
    [
      "intent=settle&basis=b&as=charged&reason=+Told+by+phone+",
      { as: "charged", reason: "Told by phone", basis: "b", lines: [] },
    ],
    ["intent=settle&basis=b&reason=", { as: null, reason: "", basis: "b", lines: [] }],
    [
      "intent=settle&basis=b&reason=&lines=ORD-1%2F1&lines=ORD-1%2F2",
      { as: null, reason: "", basis: "b", lines: ["ORD-1/1", "ORD-1/2"] },
    ],
    ["intent=settle&basis=b&reason=&line.ORD-1%2F1=on", { as: null, reason: "", basis: "b", lines: ["ORD-1/1"] }],
  ])("is read: %s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["no button", "basis=b&as=charged&reason=x"],
    ["another button", "intent=delete&basis=b&as=charged&reason=x"],
    ["no basis", "intent=settle&as=charged&reason=x"],
    ["no reason", "intent=settle&basis=b&as=charged"],
    ["an unknown settlement", "intent=settle&basis=b&as=paid&reason=x"],
    ["two settlements", "intent=settle&basis=b&as=charged&as=recorded&reason=x"],
    ["an unknown field", "intent=settle&basis=b&as=charged&reason=x&physicianId=1"],
    ["a field of a prototype", "intent=settle&basis=b&as=charged&reason=x&__proto__=x"],
    ["a huge reason", `intent=settle&basis=b&as=charged&reason=${"x".repeat(10_001)}`],
  ])("is nothing of ours with %s", (_, text) => {
    expect(read(text)).toBeNull();
  });

  it.each([
    [{ as: "charged", reason: "Told by phone" }, {}],
    [{ as: "charged", reason: "x".repeat(maxReasonLength) }, {}],
    [
      { as: null, reason: "" },
      { as: ["Choose what you have found out."], reason: ["Enter how you know, for staff who read it later."] },
    ],
    [
      { as: "recorded", reason: "x".repeat(maxReasonLength + 1) },
      { reason: ["Enter 300 characters or fewer. You entered 301."] },
    ],
    [
      { as: "recorded", reason: "a\nb" },
      { reason: ["This text has hidden characters. Type it instead of pasting it."] },
    ],
    [
      { as: "recorded", reason: "a\u202eb" },
      { reason: ["This text has hidden characters. Type it instead of pasting it."] },
    ],
  ] as const)("of %j is wrong: %j", (typed, errors) => {
    expect(settlementErrors({ ...typed, lines: [] }, left("refunded", []))).toEqual(errors);
  });
});
