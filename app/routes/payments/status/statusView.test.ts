import { describe, expect, it } from "vitest";
import type { Intent, IntentState } from "@portal/payments/intent";
import {
  bankAccount,
  creditCard,
  intentId,
  intentIn,
  payer,
  paymentsThat,
  refundOf,
} from "~/tests/support/payments/intents";
import type { Purpose } from "@portal/payments/purposes/purposes";
import { blockFacts, completedBlockFacts } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { signedIn } from "~/tests/support/session/signedIn";
import { loader } from "./route";
import { leadsOn, refreshing } from "./statusTypes";
import { statusView } from "./statusView";

const looksAgain = { seconds: 3, to: `/payments/${intentId}?looked=1`, stop: `/payments/${intentId}?looked=stop` };
const leadsToDashboard = { seconds: 5, to: "/en/dashboard", stop: `/payments/${intentId}?looked=stop` };
const viewer = {
  isReadOnly: false,
  isStaff: false,
  chargedBy: "provider" as const,
  isReceiptMailed: false,
  refreshing: looksAgain,
  leadsOn: leadsToDashboard,
  closed: [],
  notPayable: null,
};
const view = (state: IntentState, changes: Partial<Intent> = {}) => statusView(intentIn(state, changes), viewer);

describe("the status of a payment", () => {
  it.each<[IntentState, string, string | null]>([
    ["created", `/payments/${intentId}/method`, null],
    ["collecting", `/payments/${intentId}/method`, null],
    ["ready", `/payments/${intentId}/confirm`, null],
  ])("PAY-12 %s: nothing was charged, and it can be continued or given up", (state, to, banner) => {
    expect(view(state, { method: state === "ready" ? creditCard : null })).toMatchObject({
      title: "Payment not made yet",
      sentences: [expect.stringContaining("Nothing was charged."), expect.stringContaining("what you owe")],
      banner,
      continueTo: { to },
      canCancel: true,
      canCheckAgain: false,
      refreshing: null,
    });
  });

  it.each<[IntentState, title: string]>([
    ["charging", "Your payment is being made"],
    ["unknown", "Your payment is being confirmed"],
  ])("PAY-10 %s, %s: do not pay again, with a look again and no way to cancel", (state, title) => {
    expect(view(state)).toMatchObject({
      title,
      banner: { kind: "warning", title: "Do not pay again." },
      continueTo: null,
      canCancel: false,
      canCheckAgain: true,
      refreshing: looksAgain,
    });
  });

  it.each<[IntentState, Partial<Intent>]>([
    ["cancelled", {}],
    ["ready", { method: creditCard }],
    ["declined", { method: creditCard }],
  ])("APPLY-17 %s: nothing is offered to be paid for an application that is closed", (state, changes) => {
    const closed = statusView(intentIn(state, changes), { ...viewer, notPayable: "The application no longer exists" });
    expect(closed.continueTo).toBeNull();
    expect(closed.sentences).toEqual(["Nothing was charged.", "The application no longer exists."]);
    expect(view(state, changes).continueTo).not.toBeNull();
  });

  it("PAY-10 PAY-11 open, while the provider's checkout may have been used: no one says that nothing was charged", () => {
    const uncertain = view("collecting", { mayBeCharged: true, failure: { kind: "cancelled", fields: [] } });
    expect(uncertain).toMatchObject({
      banner: { title: "Do not pay again." },
      continueTo: null,
      canCancel: true,
      canCheckAgain: true,
      refreshing: null,
    });
    expect(uncertain.sentences.join(" ")).not.toContain("Nothing was charged");
  });

  it("PAY-11 on the staff list, while no one can say whether the checkout was used: they are finding out, and no one cancels", () => {
    const doubtful = view("collecting", {
      mayBeCharged: true,
      staffReason: "The provider cannot say whether it took the money",
    });
    expect(doubtful).toMatchObject({
      banner: { title: "Do not pay again." },
      canCheckAgain: true,
      canCancel: false,
      continueTo: null,
      contact: true,
    });
    expect(doubtful.sentences[0]).toContain("cannot say yet whether the money was taken");
  });

  it("FEE-07 received, and being entered in the record", () => {
    expect(view("charged")).toMatchObject({
      banner: { kind: "success", title: "Payment Received Successfully." },
      sentences: [expect.stringContaining("Do not pay again.")],
      refreshing: looksAgain,
      canCancel: false,
    });
  });

  it("FEE-07 PAY-14 received and recorded, with a receipt by e-mail only where one was queued, and with the way to the receipt", () => {
    const mailed = statusView(intentIn("recorded", { payer }), { ...viewer, isReceiptMailed: true });
    expect(mailed.sentences).toEqual(["It is entered in your record. We’ll e-mail you the receipt."]);
    const partly = intentIn("recorded", { refunds: [refundOf(5_000)] });
    const refunded = statusView(partly, { ...viewer, isReceiptMailed: true });
    expect(refunded.sentences.join(" ")).not.toContain("e-mail you the receipt");
    expect(view("recorded", { payer })).toMatchObject({
      banner: { kind: "success", title: "Payment Received Successfully." },
      sentences: ["It is entered in your record."],
      continueTo: { to: "/PaymentsAndReceipts" },
      refreshing: null,
      canCheckAgain: false,
    });
  });

  it("APPLY-15 received for an application, it leads on to the dashboard by itself, and nothing else does", () => {
    const purpose = {
      kind: "application",
      step: "submission",
      examinationId: 8001,
      description: "the application for Psychiatry",
    } as unknown as Intent["purpose"];
    const submitted = view("recorded", { payer, purpose });
    expect(submitted).toMatchObject({
      leadsOn: leadsToDashboard,
      continueTo: { to: "/", label: "Back To Dashboard" },
      other: { to: "/Apply/8001/submitted", label: "See what happens next" },
      banner: { title: "Payment Received Successfully." },
    });
    const balance = view("recorded", { payer, purpose: { ...purpose, step: "balance" } as typeof purpose });
    expect(balance).toMatchObject({
      leadsOn: leadsToDashboard,
      sentences: ["It is entered in your record."],
      other: { to: "/Apply/8001/summary", label: "See your application" },
    });
    expect(view("recorded", { payer }).other).toEqual({ to: "/", label: "Go to the dashboard" });
    expect(submitted.sentences).toEqual(["Your application was submitted.", "It is entered in your record."]);
    const others = [
      view("recorded", { payer }),
      view("charged", { purpose }),
      view("recorded", { purpose, staffReason: "It differs" }),
    ];
    expect(others.map(({ leadsOn }) => leadsOn)).toEqual([null, null, null]);
  });

  it("APPLY-22 says which installments are left, and by when", () => {
    const purpose = {
      kind: "application",
      applicationId: 77,
      description: "the first part of the application for Psychiatry",
      later: [{ amount: 50_000, dueDate: "2026-08-15" }],
    } as unknown as Intent["purpose"];
    expect(view("recorded", { purpose }).facts).toEqual(
      expect.arrayContaining([
        { name: "Reference number", value: "77" },
        { name: "To pay later", value: "$500.00 by August 15, 2026" },
      ]),
    );
  });

  it("says of a bank payment that the bank may still return it", () => {
    expect(view("recorded", { isSettled: false }).sentences.at(-1)).toContain(
      "If your bank returns it, you owe the amount again",
    );
  });

  it.each([
    ["cannot-validate", "Could Not Validate Payment Method. Please verify your payment method and try again"],
    ["declined", "The provided payment method failed. Please verify your payment method and try again"],
    ["unsuccessful", "Unsuccessful payment"],
    [null, "Unsuccessful payment"],
  ] as const)("PAY-07 PAY-08 PAY-09 declined as %s: %s", (kind, title) => {
    const failure = kind === null ? null : { kind, fields: [] };
    expect(view("declined", { failure })).toMatchObject({
      banner: { kind: "refusal", title },
      sentences: [expect.stringContaining("Nothing was charged."), expect.stringContaining("what you owe")],
      continueTo: { to: `/payments/${intentId}/method`, label: "Try again" },
    });
  });

  it("PAY-08 a declined bank account is tried again as a bank account", () => {
    expect(view("declined", { method: bankAccount }).continueTo?.to).toBe(`/payments/${intentId}/method?with=bank`);
  });

  it("PAY-09 cancelled: Payment Cancelled", () => {
    expect(view("cancelled")).toMatchObject({
      title: "Payment Cancelled",
      sentences: ["Nothing was charged.", expect.stringContaining("what you owe")],
    });
    const left = view("collecting", { failure: { kind: "cancelled", fields: [] } });
    expect(left.banner).toEqual({ kind: "information", title: "Payment Cancelled" });
  });

  it("says what the dashboard shows of fees alone, and of nothing that staff are still to settle", () => {
    const purpose = {
      kind: "application",
      step: "submission",
      description: "the application for Psychiatry",
    } as unknown as Intent["purpose"];
    for (const state of ["declined", "cancelled", "returned", "refunded"] as const) {
      expect(view(state).sentences.at(-1)).toContain("what you owe");
      expect(view(state, { purpose }).sentences.join(" ")).not.toContain("what you owe");
    }
    expect(view("refunded", { staffReason: "Refunded, and the board has it as paid" }).sentences.at(-1)).toContain(
      "staff is deciding whether this must be paid again",
    );
  });

  it("a returned bank payment is due again, by the same way or by staff's", () => {
    expect(view("returned")).toMatchObject({
      title: "Your bank returned this payment",
      continueTo: { to: "/payments/annual-fees" },
    });
    expect(view("returned", { staffReason: "not reopened" })).toMatchObject({ continueTo: null, contact: true });
  });

  it.each<IntentState>(["charging", "unknown", "charged", "recorded"])(
    "PAY-10 on the staff list (%s) it waits for them, and no one pays again",
    (state) => {
      const stuck = view(state, { staffReason: "The provider cannot say" });
      expect(stuck).toMatchObject({ contact: true, refreshing: null, canCancel: false, continueTo: null });
      expect(JSON.stringify(stuck)).not.toContain("cannot say whether");
      expect([stuck.banner?.title, ...stuck.sentences].join(" ")).toContain("Do not pay again.");
    },
  );

  it.each<IntentState>(["created", "collecting", "ready", "declined", "cancelled"])(
    "PAY-10 no one says that nothing was charged, or continues with it, once the provider contradicts itself (%s)",
    (state) => {
      const checked = view(state, {
        method: creditCard,
        staffReason: "The provider reports an earlier attempt as charged",
      });
      expect(checked).toMatchObject({
        banner: { title: "Do not pay again." },
        continueTo: null,
        canCancel: false,
        contact: true,
      });
      expect(checked.sentences.join(" ")).not.toContain("Nothing was charged");
    },
  );

  it("PAY-10 says of a canceled payment that staff recorded by hand that it was received", () => {
    const recorded = view("cancelled", { isSettled: true, method: creditCard, payer });
    expect(recorded).toMatchObject({
      title: "Payment received",
      mark: { state: "met", word: "Received" },
      sentences: ["The board’s staff entered it in your record."],
      continueTo: null,
      canCancel: false,
      contact: true,
    });
    expect(JSON.stringify(recorded)).not.toMatch(/nothing was charged|cancel+ed/i);
  });

  it("PAY-10 says who has reported conflicting information: the provider, or the board where it charges by itself", () => {
    const said = (chargedBy: "provider" | "board") =>
      statusView(intentIn("declined", { staffReason: "x" }), { ...viewer, chargedBy }).sentences[0];
    expect(said("provider")).toMatch(/^Our payment provider has reported/);
    expect(said("board")).toMatch(/^The board’s own system has reported/);
  });

  it("tells staff why it is on their list, and no one else", () => {
    const intent = intentIn("unknown", { staffReason: "It is lost" });
    const of = (isStaff: boolean) => statusView(intent, { ...viewer, isStaff }).facts.map(({ value }) => value);
    expect([of(true).includes("It is lost"), of(false).includes("It is lost")]).toEqual([true, false]);
  });

  it.each<IntentState>(["collecting", "ready", "declined", "unknown", "cancelled"])(
    "FEE-05 lets those who only look do nothing (%s)",
    (state) => {
      expect(statusView(intentIn(state, { method: creditCard }), { ...viewer, isReadOnly: true })).toMatchObject({
        continueTo: null,
        canCancel: false,
        canCheckAgain: false,
      });
    },
  );
});

it("CCB-21 says what closing a block restored, once the payment is recorded", async () => {
  const ended = completedBlockFacts(2023);
  const args = signedIn().asks(
    `/payments/${intentId}`,
    { getPhysician: async () => physicianOn("2026-03-02", [ended, blockFacts(2026)]) },
    undefined,
    { payments: paymentsThat({ find: async () => intentIn("recorded") }) },
  );
  const { data } = await loader({ ...args, params: { intentId } });
  expect(data.view.sentences.slice(1)).toEqual([
    "Your 2023 - 2025 block is complete and closed.",
    "You are meeting CC requirements.",
  ]);
});

it("APPLY-17 asks whether what a canceled payment was for can still be paid, and nothing of one that is over", async () => {
  const purpose = { kind: "invoice", invoiceNumber: "INV-1", description: "Fee", amount: 100 } as unknown as Purpose;
  const shown = async (state: IntentState) => {
    const args = signedIn().asks(`/payments/${intentId}`, { getInvoicesForPhysician: async () => [] }, undefined, {
      payments: paymentsThat({ find: async () => intentIn(state, { purpose }) }),
    });
    return (await loader({ ...args, params: { intentId } })).data.view;
  };
  expect(await shown("cancelled")).toMatchObject({
    continueTo: null,
    sentences: ["Nothing was charged.", "The board no longer has this invoice."],
  });
  expect((await shown("recorded")).continueTo).not.toBeNull();
});

it("APPLY-15 leads on anyone who comes from paying, not anyone who comes back later or has stopped it", () => {
  const at = (query: string) => leadsOn(intentId, new URL(`https://portal.test/payments/${intentId}${query}`));
  expect(["?looked=0", "?looked=3"].map(at)).toEqual([leadsToDashboard, leadsToDashboard]);
  expect(["", "?looked=stop", "?looked=12"].map(at)).toEqual([null, null, null]);
});

it("PAY-22 of a payment that the payer's bank asks about leads there, and can be given up", () => {
  const asked = intentIn("unknown", { mayBeCharged: true, authenticationUrl: "https://bank.test/approve" });
  expect(statusView(asked, viewer)).toMatchObject({
    title: "Your bank asks you to approve this payment",
    continueTo: { to: "https://bank.test/approve", label: "Continue to your bank" },
    canCancel: true,
  });
  expect(statusView(asked, { ...viewer, isReadOnly: true })).toMatchObject({ continueTo: null, canCancel: false });
  expect(statusView({ ...asked, staffReason: "x" }, viewer).continueTo).toBeNull();
});

it("PAY-35 leads staff to no bank of the payer's, and says who can approve", () => {
  const asked = intentIn("unknown", { mayBeCharged: true, authenticationUrl: "https://bank.test/approve" });
  const shown = statusView(asked, { ...viewer, isStaff: true });
  expect(shown).toMatchObject({
    title: "The payer’s bank asks them to approve this payment",
    continueTo: null,
  });
  expect(shown.sentences.join(" ")).toContain("Only the card’s holder can approve it: ask them to sign in");
});

describe("a page that looks again by itself", () => {
  const at = (query: string) => refreshing(intentId, new URL(`https://portal.test/payments/${intentId}${query}`));

  it("PAY-10 looks five times, slower each time, and then no more", () => {
    expect(["", "?looked=1", "?looked=2", "?looked=3", "?looked=4"].map((query) => at(query)?.seconds)).toEqual([
      3, 6, 12, 24, 48,
    ]);
    expect(at("?looked=4")?.to).toBe(`/payments/${intentId}?looked=5`);
    expect(at("?looked=5")).toBeNull();
  });

  it.each(["?looked=stop", "?looked=-1", "?looked=99", "?looked=", "?looked=1e0", "?looked=constructor"])(
    "stays as it is at %s",
    (query) => {
      expect(at(query)).toBeNull();
    },
  );
});
