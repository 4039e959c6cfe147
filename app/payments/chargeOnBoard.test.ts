import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { asCents } from "@portal/domain/billing/money";
import type { AttemptTrace, ChargeAttempt } from "@portal/payments/gateways/gateway";
import type { CollectedMethod, IntentId } from "@portal/payments/intent";
import { debitCard, intentIn } from "~/tests/support/payments/intents";
import { boardThat } from "~/tests/support/session/routeArgs";
import { chargeOnBoard } from "./chargeOnBoard";

const reference = "0b1f4a4e-1111-4222-8333-444455556666" as IntentId;
const key = `${reference}:1`;
const amount = asCents(18_500);
const attempt: ChargeAttempt = {
  idempotencyKey: key,
  reference,
  token: "token-1",
  amount,
  surcharge: asCents(0),
  description: "Annual fee 2026",
  returnUrl: null,
};
const begunAt = Temporal.Instant.from("2026-03-02T15:00:00Z");
const trace: AttemptTrace = {
  reference,
  total: amount,
  begunAt,
  transactionId: null,
  chargedBy: "board+key",
  awaitsPayer: false,
  sessionId: null,
};
const invoiceNumbers = ["INV-1" as InvoiceNumber];

const intent = {
  ...intentIn("charging", { intentId: reference, method: debitCard, amount, bookkeeping: { kind: "orders" } }),
  attempt: { idempotencyKey: key },
};
const years = intent.purpose.kind === "annual-fees" ? intent.purpose.years.map((one) => one.year) : [];
const invoiced = { ...intent, bookkeeping: { kind: "invoices", invoiceNumbers } } as const;
const fromBank = { ...intent, method: { ...debitCard, kind: "bank", paymentType: "ECheck/ACH" } as CollectedMethod };

const refusing = (status: number) => () => Promise.reject(new BoardError("payCCAnnualFees", status, null, "No"));
const answering = (answer: object) => async () => answer as never;

function board(
  calls: Partial<Board>,
  extensions: readonly string[] = ["charging"],
  accessToken: string | null = "token",
) {
  const open = { ...boardThat()(), getCapabilities: async () => ({ extensions: [...extensions] }), ...calls };
  return chargeOnBoard({
    connect: boardThat(calls),
    open,
    token: { get: async () => accessToken, forget: () => undefined },
    processor: "sandbox",
  });
}

describe("FEE-06 a board that charges by itself", () => {
  it("is sent the token and the key, in one call, and tells what it charged", async () => {
    const sent: unknown[] = [];
    const paymentCharge = {
      transactionId: "T-1",
      transactionAmount: 18_500,
      surchargeAmount: 0,
      responseCode: "ok",
      isSuccessful: true,
    };
    const payCCAnnualFees: Board["payCCAnnualFees"] = async ({ body }) => {
      sent.push(body);
      return { isSuccessful: true, paymentCharge } as never;
    };
    expect(await board({ payCCAnnualFees }).charge(attempt, intent)).toEqual({
      kind: "succeeded",
      charge: paymentCharge,
      isSettled: true,
    });
    const chargeAttempt = { idempotencyKey: key, reference, surchargeAmount: 0 };
    expect(sent).toMatchObject([
      {
        years,
        payment: { PaymentToken: "token-1", hasBeenCharged: false, paymentCharge: null, chargeAttempt, IsValid: true },
      },
    ]);
  });

  it("PAY-15 with invoices receives who made the token, and no charge", async () => {
    const sent: unknown[] = [];
    const applyPaymentToInvoices: Board["applyPaymentToInvoices"] = async (request) => {
      sent.push(request);
      return { isSuccessful: true, invoices: [] };
    };
    const outcome = await board({ applyPaymentToInvoices }, []).charge(attempt, invoiced);
    // Missing values are filled in with the portal's own id.
    expect(outcome).toMatchObject({ kind: "succeeded", charge: { transactionId: key, transactionAmount: 18_500 } });
    expect(sent).toMatchObject([
      {
        query: { paymentProcessor: "sandbox", paymentToken: "token-1", paymentAmount: 18_500 },
        body: { invoiceNumbers, paymentCharge: null },
      },
    ]);
  });

  it.each([
    ["declined", []],
    ["first_name", ["first_name"]],
    [null, []],
  ])("PAY-06 PAY-08 that was declined (%s) names the field, where it is one", async (responseCode, fields) => {
    const payCCAnnualFees = answering({ isSuccessful: false, responseCode });
    expect(await board({ payCCAnnualFees }).charge(attempt, intent)).toEqual({ kind: "declined", fields });
  });

  it.each([
    [true, false],
    [false, true],
  ])(
    "PAY-10 that contradicts itself (successful %s, its charge %s) has said nothing of the money",
    async (isSuccessful, isCharged) => {
      const paymentCharge = {
        transactionId: "T-1",
        transactionAmount: 18_500,
        surchargeAmount: 0,
        responseCode: "ok",
        isSuccessful: isCharged,
      };
      const payCCAnnualFees = answering({ isSuccessful, paymentCharge });
      expect(await board({ payCCAnnualFees }).charge(attempt, intent)).toEqual({ kind: "unknown" });
    },
  );

  it.each([
    [400, "absent"],
    [401, "absent"],
    [409, "absent"],
    [422, "absent"],
    [408, "unknown"],
    [425, "unknown"],
    [499, "unknown"],
    [500, "unknown"],
    [502, "unknown"],
    [503, "unknown"],
    [504, "unknown"],
  ])("PAY-10 that answers %i: what is known of the money is %s", async (status, kind) => {
    expect(await board({ payCCAnnualFees: refusing(status) }).charge(attempt, intent)).toEqual({ kind });
  });

  it("PAY-10 that cannot be asked without a token is not asked, and nothing is charged", async () => {
    expect(await board({}, [], null).charge(attempt, intent)).toEqual({ kind: "absent" });
    expect(await board({}, [], null).lookup(key, trace, intent)).toEqual({ kind: "unknown" });
  });

  it("is asked later what became of a bank payment, only where it can be asked", async () => {
    const payCCAnnualFees = answering({ isSuccessful: true });
    expect(await board({ payCCAnnualFees }).charge(attempt, fromBank)).toMatchObject({ isSettled: false });
    expect(await board({ payCCAnnualFees }, []).charge(attempt, fromBank)).toMatchObject({ isSettled: true });
  });
});

describe("PAY-10 what became of a charge of the board's", () => {
  const paymentCharge = {
    transactionId: "T-1",
    transactionAmount: 18_500,
    surchargeAmount: 0,
    responseCode: "ok",
    isSuccessful: true,
  };

  it.each<[object, object]>([
    [{ outcome: "absent" }, { kind: "absent" }],
    [
      { outcome: "declined", responseCode: "declined" },
      { kind: "declined", fields: [] },
    ],
    [{ outcome: "open" }, { kind: "unknown" }],
    [
      { outcome: "pending", paymentCharge },
      { kind: "succeeded", charge: paymentCharge, isSettled: false },
    ],
    [
      { outcome: "settled", paymentCharge },
      { kind: "succeeded", charge: paymentCharge, isSettled: true },
    ],
    [
      { outcome: "returned", paymentCharge },
      { kind: "returned", charge: paymentCharge },
    ],
    [
      { outcome: "refunded", paymentCharge },
      { kind: "refunded", charge: paymentCharge },
    ],
    // A contradictory answer means nothing.
    [{ outcome: "absent", paymentCharge }, { kind: "unknown" }],
    [{ outcome: "declined", paymentCharge }, { kind: "unknown" }],
    [{ outcome: "settled", paymentCharge: { ...paymentCharge, isSuccessful: false } }, { kind: "unknown" }],
    // A charge without its id cannot be distinguished.
    [{ outcome: "settled" }, { kind: "unknown" }],
  ])("is asked by its key where the board has the extension: %j", async (answer, outcome) => {
    expect(await board({ lookUpCharge: answering(answer) }).lookup(key, trace, intent)).toEqual(outcome);
  });

  it.each([404, 500, 502, 504])("stays in doubt where the call answers %i", async (status) => {
    expect(await board({ lookUpCharge: refusing(status) }).lookup(key, trace, intent)).toEqual({ kind: "unknown" });
    const silent = { getCapabilities: refusing(status === 404 ? 503 : status) };
    expect(await board(silent).lookup(key, trace, intent)).toEqual({ kind: "unknown" });
  });

  const paid = (isPaid: boolean) =>
    answering({ currentCCEnrollment: { ccBlocks: [{ ccAnnualFees: years.map((one) => ({ year: one, isPaid })) }] } });
  const receipts = (total: number, transactionDate: string, returnedDate: string | null = null) =>
    answering([{ total, transactionDate, returnedDate, invoices: [{ invoiceNumber: "INV-1" }], orders: [] }]);

  it.each<[string, boolean, Board["getPaidOrdersForPayment"], string]>([
    ["paid, with its receipt", true, receipts(18_500, "2026-03-02T15:00:04Z"), "succeeded"],
    ["by a clock that is behind", true, receipts(18_500, "2026-03-02T14:57:00Z"), "succeeded"],
    ["by the board's own zone", true, receipts(18_500, "2026-03-02T09:00:04"), "succeeded"],
    ["not paid: perhaps not yet", false, receipts(18_500, "2026-03-02T15:00:04Z"), "unknown"],
    ["paid by something before", true, receipts(18_500, "2026-03-01T15:00:00Z"), "unknown"],
    ["paid by another amount", true, receipts(19_055, "2026-03-02T15:00:04Z"), "unknown"],
    ["paid, and returned", true, receipts(18_500, "2026-03-02T15:00:04Z", "2026-03-05T15:00:00Z"), "unknown"],
    ["paid without a receipt", true, answering([]), "unknown"],
  ])("is read back from a board without it: %s", async (_, isPaid, getPaidOrdersForPayment, kind) => {
    const outcome = await board({ getPhysician: paid(isPaid), getPaidOrdersForPayment }, []).lookup(key, trace, intent);
    expect(outcome).toMatchObject({ kind });
  });

  it("is read back by the payment's own invoices where there are any", async () => {
    // The portal records their years afterwards.
    const of = (number: string, isPaid = true) => ({
      getPhysician: paid(false),
      getInvoicesForPhysician: answering([{ invoiceNumber: "INV-1", isPaid }]),
      getPaidInvoicesForPayment: answering([
        { total: 18_500, transactionDate: "2026-03-02T15:00:04Z", invoices: [{ invoiceNumber: number }], orders: [] },
      ]),
    });
    expect(await board(of("INV-1"), []).lookup(key, trace, invoiced)).toMatchObject({ kind: "succeeded" });
    expect(await board(of("INV-2"), []).lookup(key, trace, invoiced)).toEqual({ kind: "unknown" });
    expect(await board(of("INV-1", false), []).lookup(key, trace, invoiced)).toEqual({ kind: "unknown" });
  });

  it("is not asked by a key of a board that charged before it knew any: it would call it absent", async () => {
    const lookUpCharge = answering({ outcome: "absent" });
    const asked = { lookUpCharge, getPhysician: paid(false) };
    expect(await board(asked).lookup(key, { ...trace, chargedBy: "board+key" }, intent)).toEqual({ kind: "absent" });
    expect(await board(asked).lookup(key, { ...trace, chargedBy: "board" }, intent)).toEqual({ kind: "unknown" });
    const read = {
      lookUpCharge,
      getPhysician: paid(true),
      getPaidOrdersForPayment: receipts(18_500, "2026-03-02T15:00:04Z"),
    };
    expect(await board(read).lookup(key, { ...trace, chargedBy: "board" }, intent)).toMatchObject({
      kind: "succeeded",
    });
  });

  it("is distinguished by whether the board knows keys, as it says when the attempt begins", async () => {
    expect(await board({}).charger()).toBe("board+key");
    expect(await board({}, []).charger()).toBe("board");
    expect(await board({ getCapabilities: refusing(503) }).charger()).toBe("board");
  });

  it("is not asked again of an attempt that was over before the last began", async () => {
    const second = { ...intent, attempt: { idempotencyKey: `${reference}:2` } };
    expect(await board({}, []).lookup(key, trace, second)).toEqual({ kind: "declined", fields: [] });
  });
});
