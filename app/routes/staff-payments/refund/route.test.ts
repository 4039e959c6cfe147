import { describe, expect, it, vi } from "vitest";
import { creditCard, intentId, intentIn, paymentsThat, refundOf } from "~/tests/support/payments/intents";
import { responseOf } from "~/tests/support/session/routeArgs";
import { accountant, ana, clerk, watcher } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import { FeeType } from "@portal/contract/enumerations";
import { asCents } from "@portal/domain/billing/money";
import type { Intent, RefundRequest } from "@portal/payments/intent";
import type { PaymentRefunds, RefundOffer } from "@portal/payments/refunds/paymentRefunds";
import { action, loader } from "./route";

const line = (at: number) => ({
  ...{ number: "ORD-1", line: at, feeType: FeeType.CCAnnualFee, amount: asCents(25_000), year: 2023 + at },
  description: `Annual fee ${2023 + at}`,
});
const intent = intentIn("recorded", { amount: asCents(50_000), method: { ...creditCard, surcharge: asCents(1_500) } });
const offer: RefundOffer = {
  intent,
  refusal: null,
  receipt: { lines: [line(1), line(2)], refunds: [] },
  isTakenByBoard: true,
  mayWithdraw: false,
};
const checked = { kind: "checked", amount: asCents(10_300), surcharge: asCents(300), needsApproval: false } as const;
const form = { intent: "check", lines: "ORD-1/2", "amounts.2": "$100.00", record: "leave", reason: " Paid twice " };
const wanted = { parts: [{ key: "ORD-1/2", amount: 10_000 }], isDueAgain: false, reason: "Paid twice" };
const key = "0b0e7a52-5d0c-4c5e-9a3b-3f0f7f2f9d12";

function refundsThat(calls: Partial<Omit<PaymentRefunds, "request">> = {}) {
  return {
    ...paymentsThat().refunds,
    offer: async () => offer,
    check: async () => checked,
    request: vi.fn<PaymentRefunds["request"]>(async (_, __, { key: requestKey, amount }) => ({
      kind: "requested",
      intent: { ...intent, refunds: [refundOf(amount, { requestKey })] },
    })),
    ...calls,
  };
}

/** A member of staff at the page, who posts forms one after the other. */
function at(refunds: PaymentRefunds = refundsThat(), person = clerk) {
  const someone = signedIn(person);
  const context = { payments: { ...paymentsThat(), refunds }, paymentsOffice: { look: async () => null } };
  const asks = (query: string, fields?: Record<string, string>) => ({
    ...someone.asks(
      `/staff/payments/${intentId}/refund${query}`,
      {},
      fields && new URLSearchParams(Object.entries(fields)),
      context,
    ),
    params: { intentId },
  });
  return {
    notices: someone.notices,
    open: (query = "") => loader(asks(query)),
    post: (fields: Record<string, string>) => action(asks("", fields)),
  };
}

describe("PAY-29 staff refund a payment", () => {
  it.each([clerk, accountant])("by what they chose, once they have checked it", async (person) => {
    const refunds = refundsThat();
    const { open, post, notices } = at(refunds, person);
    const left = await responseOf(post(form));
    expect([left.status, left.headers.get("location")]).toEqual([303, `/staff/payments/${intentId}/refund?check`]);
    const { check } = await open("?check");
    expect(check).toMatchObject({
      button: "Refund $103.00",
      facts: [
        { name: "Refund", value: "$103.00" },
        { name: "For", value: "Annual fee 2025, $100.00" },
        { name: "Surcharge", value: "$3.00 of it" },
        { name: "Goes back to" },
        { name: "Mailed to" },
        { name: "Reason", value: "Paid twice" },
      ],
      sentences: ["The board’s record stays as it is: nothing has to be paid again."],
    });
    const done = await responseOf(post({ intent: "refund", key: check?.key ?? "", amount: "10300" }));
    expect([done.status, done.headers.get("location")]).toEqual([303, `/staff/payments/${intentId}?notice=1#saved`]);
    expect(notices).toEqual(["$103.00 of Annual fee 2025 of physician 100200 was refunded"]);
    const actor = { subject: person.subject, name: person.fullName, isStaff: true };
    expect(refunds.request.mock.calls).toEqual([[intentId, wanted, { key: check?.key, amount: 10_300 }, actor]]);
  });

  it("not by a check that another one has replaced", async () => {
    const refunds = refundsThat();
    const { post } = at(refunds);
    await post(form);
    expect(await post({ intent: "refund", key, amount: "10300" })).toMatchObject({
      init: { status: 409 },
      data: {
        notDone: {
          title: "Nothing was refunded",
          says: "This payment has changed since you opened the page. Check the refund again.",
        },
      },
    });
    expect(refunds.request).not.toHaveBeenCalled();
  });

  it("once, by a second click as well", async () => {
    const made = { ...intent, refundRequest: { key, state: "approved" } as RefundRequest };
    const refunds = refundsThat({ offer: async () => ({ ...offer, intent: made }) });
    const done = await responseOf(at(refunds).post({ intent: "refund", key, amount: "10300" }));
    expect([done.status, done.headers.get("location")]).toEqual([303, `/staff/payments/${intentId}`]);
    expect(refunds.request).not.toHaveBeenCalled();
  });

  it("PAY-31 and read what came of an approval, and of a second click on it", async () => {
    const made = { ...intent, refunds: [refundOf(10_300, { requestKey: key })] };
    const staff = at(
      refundsThat({
        offer: async () => ({ ...offer, intent: made }),
        approve: async () => ({ kind: "requested", intent: made }),
      }),
    );
    expect((await responseOf(staff.post({ intent: "approve", key }))).status).toBe(303);
    expect(staff.notices).toEqual(["$103.00 of Annual fee 2025 of physician 100200 was refunded"]);
  });

  it.each([
    ["to-approve", "The refund was withdrawn: nothing was refunded"],
    ["refused", "The refused refund was closed"],
  ] as const)("PAY-31 and read what came of a withdrawal (%s)", async (state, text) => {
    const requested = { ...intent, refundRequest: { key, state } as RefundRequest };
    const staff = at(
      refundsThat({
        offer: async () => ({ ...offer, intent: requested }),
        withdraw: async () => ({ kind: "requested", intent }),
      }),
    );
    expect((await responseOf(staff.post({ intent: "withdraw", key }))).status).toBe(303);
    expect(staff.notices).toEqual([text]);
  });

  it("PAY-31 and never read of a refund that was made that it was withdrawn", async () => {
    const says = "It was refunded before you withdrew it.";
    const staff = at(refundsThat({ withdraw: async () => ({ kind: "refused", says }) }));
    expect(await staff.post({ intent: "withdraw", key })).toMatchObject({
      init: { status: 409 },
      data: { notDone: { title: "The refund was not withdrawn", says } },
    });
    expect(staff.notices).toEqual([]);
  });

  it("and stay at the refund while it waits", async () => {
    const waiting = { ...intent, refundRequest: { key, state: "approved" } as RefundRequest };
    const staff = at(refundsThat({ approve: async () => ({ kind: "requested", intent: waiting }) }));
    const done = await responseOf(staff.post({ intent: "approve", key }));
    expect([done.headers.get("location"), staff.notices]).toEqual([`/staff/payments/${intentId}/refund`, []]);
  });

  const requestIn = (state: RefundRequest["state"], by: string, parts: RefundRequest["parts"] = []): Intent => ({
    ...intent,
    refundRequest: {
      ...{
        key,
        state,
        amount: asCents(10_300),
        parts,
        isDueAgain: false,
        reason: "x",
        refusal: "charge_disputed",
        refundsBefore: [],
      },
      ...{ by: { subject: by, name: "Kim Doe" }, since: "2026-03-02T15:00:00Z" as RefundRequest["since"] },
    },
  });

  it("PAY-31 and read before they approve a refund what those who requested it had checked", async () => {
    const waiting = requestIn("to-approve", "another", [{ key: "ORD-1/2", amount: asCents(10_000) }]);
    const shown = { ...offer, intent: waiting, refusal: "Requested.", isTakenByBoard: false, mayWithdraw: true };
    const { request } = await at(refundsThat({ offer: async () => shown })).open();
    expect(request?.facts).toEqual([
      { name: "Refund", value: "$103.00" },
      { name: "For", value: "Annual fee 2025, $100.00" },
      { name: "Surcharge", value: "$3.00 of it" },
      { name: "Goes back to", value: "Visa ending in 4242" },
      { name: "Reason", value: "x" },
      { name: "Requested by", value: "Kim Doe" },
      { name: "Since", value: "March 2, 2026 at 9:00 a.m. Central Time" },
    ]);
    expect(request?.sentences).toEqual([
      "The board’s record stays as it is: nothing has to be paid again.",
      expect.stringMatching(/^The board takes no refunds from here/),
    ]);
  });

  it("PAY-31 and read what waits for another member of staff, or was refused", async () => {
    const read = async (state: RefundRequest["state"], by: string) => {
      const refusal = state === "refused" ? null : "Requested.";
      const shown = { ...offer, intent: requestIn(state, by), refusal, mayWithdraw: state !== "approved" };
      const { request, form: again } = await at(refundsThat({ offer: async () => shown })).open();
      return [request?.text, request?.mayApprove, request?.withdrawal, again !== null];
    };
    const waits = "A refund of $103.00 waits for a second member of staff.";
    expect(await read("to-approve", "another")).toEqual([waits, true, "Withdraw this refund", false]);
    expect(await read("to-approve", clerk.subject)).toEqual([waits, false, "Withdraw this refund", false]);
    expect(await read("refused", "another")).toEqual([
      "The provider refused a refund of $103.00 (charge_disputed).",
      false,
      "Close this refund",
      true,
    ]);
  });
});

describe("PAY-30 what staff typed is refused, and stays", () => {
  it.each([
    ["nothing chosen", { ...form, lines: undefined }, { lines: ["Choose what to refund."] }],
    [
      "an amount that is none",
      { ...form, "amounts.2": "all" },
      { "amounts.2": ["Enter an amount in dollars, such as 150 or 1,250.00."] },
    ],
    [
      "nothing about the record",
      { ...form, record: undefined },
      { record: ["Choose what happens to the board’s record."] },
    ],
    [
      "an amount of a line that was not chosen",
      { ...form, "amounts.1": "10" },
      { lines: ["Choose “Annual fee 2024”, or delete the amount that you entered for it."] },
    ],
    [
      "more than is left of a line",
      { ...form, "amounts.2": "250.01" },
      { "amounts.2": ["Only $250.00 of “Annual fee 2025” is left to refund."] },
    ],
    [
      "no reason",
      { ...form, reason: " " },
      { reason: ["Enter why, for the physician, staff and auditors who read it later."] },
    ],
  ])("with %s", async (_, fields, errors) => {
    const typed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    expect(await at().post(typed as Record<string, string>)).toMatchObject({
      init: { status: 422 },
      data: { form: { errors, values: { amounts: { 2: fields["amounts.2"] } } } },
    });
  });

  it("with what the payment does not have", async () => {
    const says = "Of this payment, $1.00 is left to refund.";
    expect(await at(refundsThat({ check: async () => ({ kind: "refused", says }) })).post(form)).toMatchObject({
      init: { status: 422 },
      data: { form: { errors: { lines: [says] } } },
    });
  });

  it.each([
    ["view-only staff", watcher, form, 403],
    ["a physician", ana, form, 403],
    ["a form that is none of the page's", clerk, { ...form, physicianId: "1" }, 400],
    ["a key that is none", clerk, { intent: "refund", key: "1", amount: "1" }, 400],
  ])("from %s", async (_, person, fields, status) => {
    expect((await responseOf(at(refundsThat(), person).post(fields))).status).toBe(status);
  });

  it("of an unknown payment", async () => {
    const refunds = refundsThat({ offer: async () => null });
    expect((await responseOf(at(refunds).open())).status).toBe(404);
  });
});
