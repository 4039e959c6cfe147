import { expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import type { PaymentId } from "@portal/contract/billing/receipt";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { ReceiptRefund, RefundedLine } from "@portal/contract/billing/refund";
import { type Year, wireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import type { StoredRefund } from "@portal/payments/intent";
import { intentIn } from "~/tests/support/payments/intents";
import { invoice, line } from "~/tests/support/records/invoices";
import { boardThat } from "~/tests/support/session/routeArgs";
import { refundsOnBoard } from "./refundsOnBoard";

const at = wireInstant.parse("2026-07-15T16:00:00Z");
const intent = intentIn("refunded", { transactionId: "T-1" });
const refundOf = (refundId: string, dollars: number): StoredRefund => ({
  ...{ refundId, amount: asCents(dollars * 100), refundedAt: at },
  ...{ hasFailed: false, record: "recorded", decision: null },
});

/** A board with a receipt of two invoices of $150.00 and a surcharge of $9.00, and these refunds. */
function boardWith(refunds: readonly StoredRefund[], year: Year | null = null) {
  const lines = new Map<string, readonly RefundedLine[] | null>(refunds.map(({ refundId }) => [refundId, null]));
  const receiptNow = () => ({
    paymentId: 1 as PaymentId,
    transactionDate: at,
    total: asCents(30_900),
    surcharge: asCents(900),
    transactionId: "T-1",
    paymentMethod: null,
    paymentIncludesMultipleInvoices: true,
    invoices: ["INV-1", "INV-2"].map((number) =>
      invoice({
        invoiceNumber: number as InvoiceNumber,
        lines: [{ ...line(), product: { ...line().product, year } }],
        isPaid: true,
      }),
    ),
    orders: [],
    refunds: refunds.map(({ refundId, amount }): ReceiptRefund => ({
      ...{ refundId, amount, refundedDate: at },
      isDecided: lines.get(refundId) !== null,
      lines: [...(lines.get(refundId) ?? [])],
    })),
  });
  const calls: Partial<Board> = {
    getCapabilities: async () => ({ extensions: ["refunds"] }),
    getPaidInvoicesForPayment: async () => [receiptNow()],
    getPaidOrdersForPayment: async () => [],
    recordRefund: async ({ body }) => {
      if (body.lines !== null) lines.set(body.refundId, body.lines);
      return receiptNow();
    },
  };
  const { recordRefunds } = refundsOnBoard({
    connect: boardThat(calls),
    open: boardThat(calls)(),
    token: { get: async () => "token", forget: () => undefined },
    processor: "test",
  });
  return {
    lines,
    decide: (refund: StoredRefund | readonly StoredRefund[], due: readonly string[], isDueAgain = true) =>
      recordRefunds(
        intent,
        [refund].flat().map((one) => ({ ...one, decision: { isDueAgain, lines: due } })),
      ),
  };
}

it("PAY-28 of two refunds, one may be for what is due again, and the other for the rest, however often it is tried", async () => {
  const [first, second] = [refundOf("R-1", 150), refundOf("R-2", 150)];
  const { decide, lines } = boardWith([first, second]);
  for (const refund of [first, second, first, second])
    expect(await decide(refund, ["INV-2/1"])).toMatchObject({ kind: "recorded" });
  expect([...lines.values()]).toEqual([
    [{ number: "INV-2", line: 1, amount: 15_000, isDueAgain: true }],
    [{ number: "INV-1", line: 1, amount: 15_000, isDueAgain: false }],
  ]);
  expect(await decide(first, ["INV-1/1"])).toMatchObject({ kind: "refused" });
});

it("PAY-28 two refunds of a whole payment give back each line as a whole, and the surcharge with the last", async () => {
  const [first, second] = [refundOf("R-1", 150), refundOf("R-2", 159)];
  const { decide, lines } = boardWith([first, second]);
  for (const refund of [first, second]) expect(await decide(refund, [])).toMatchObject({ kind: "recorded" });
  expect([...lines.values()].map((own) => own?.map(({ amount }) => amount))).toEqual([[15_000], [15_000]]);
});

it("PAY-28 a refund of the surcharge alone is for no line, and makes nothing due again", async () => {
  const [fees, surcharge] = [refundOf("R-1", 300), refundOf("R-2", 9)];
  const { decide, lines } = boardWith([fees, surcharge]);
  expect(await decide(fees, [], false)).toMatchObject({ kind: "recorded" });
  expect(await decide(surcharge, [])).toEqual({ kind: "refused", says: "Nothing was refunded of what you chose." });
  expect(await decide(surcharge, [], false)).toMatchObject({ kind: "recorded" });
  expect(lines.get("R-2")).toEqual([]);
});

it("PAY-28 of several refunds that are decided together, none is where one of them does not fit", async () => {
  const both = [refundOf("R-1", 150), refundOf("R-2", 100)];
  const { decide, lines } = boardWith(both, 2025);
  const refused = await decide(both, []);
  expect(refused.kind === "refused" && refused.says).toContain("as a whole or not at all");
  expect([...lines.values()]).toEqual([null, null]);
  // What was refunded of the other line is not due again.
  const decisions = new Map([
    ["R-1", { isDueAgain: true, lines: [] }],
    ["R-2", { isDueAgain: false, lines: [] }],
  ]);
  expect(await decide(both, ["INV-1/1"])).toEqual({ kind: "recorded", decisions });
  expect([...lines.values()].map((own) => own?.map(({ isDueAgain }) => isDueAgain))).toEqual([[true], [false]]);
});

it("PAY-28 a refund of which a part is due again is stored with that part", async () => {
  const whole = refundOf("R-1", 309);
  const { decide } = boardWith([whole]);
  const decisions = new Map([["R-1", { isDueAgain: true, lines: ["INV-2/1"] }]]);
  expect(await decide(whole, ["INV-2/1"])).toEqual({ kind: "recorded", decisions });
  expect(await boardWith([whole]).decide(whole, ["INV-1/1", "INV-2/1"])).toEqual({
    kind: "recorded",
    decisions: new Map([["R-1", { isDueAgain: true, lines: [] }]]),
  });
});
