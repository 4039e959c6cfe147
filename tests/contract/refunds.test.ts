import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { refundsOnBoard } from "~/app/payments/refundsOnBoard";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { RefundedLine } from "@portal/contract/billing/refund";
import { type Year, wireInstant } from "@portal/contract/values";
import { orderSums } from "@portal/domain/billing/receipts";
import { asCents } from "@portal/domain/billing/money";
import { intentIn } from "~/tests/support/payments/intents";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { blockOf, newPhysician, thisYear } from "./newPhysician";
import { chargeOf, collecting, payInvoices, paymentOf } from "./paying";

let board: BoardUnderTest;
beforeAll(async () => {
  board = await boardUnderTest();
});
afterAll(() => board.close());

const years: Year[] = [thisYear - 1, thisYear];
const refundedAt = wireInstant.parse("2026-07-15T16:00:00Z");
let refunds = 0;

type Kind = "invoices" | "orders";

/** A physician who has paid two annual fees by one charge. */
async function paid(kind: Kind) {
  const { own, physicianId } = await newPhysician(board, { feesPaidThrough: thisYear - 2 });
  const collector = await collecting(board, physicianId);
  const fees = (await blockOf(own)).ccAnnualFees.filter(({ year }) => years.includes(year));
  const total = fees.reduce((sum, { feeAmount }) => sum + feeAmount, 0);
  const charge = chargeOf(total / 100);
  if (kind === "invoices") await payInvoices(own, collector, years, charge);
  else await collector.payCCAnnualFees({ body: { years, payment: paymentOf(charge) } });
  const { transactionId } = charge;
  refunds += 1;
  const refund = { transactionId, refundId: `refund-${refunds}`, refundedAt, amount: asCents(total), lines: null };
  return {
    own,
    collector,
    physicianId,
    total,
    fee: fees[0]?.feeAmount ?? asCents(0),
    refund: { ...refund, hasFailed: false },
  };
}

const receiptOf = async (own: Board): Promise<Receipt> => {
  const [receipt] = [...(await own.getPaidInvoicesForPayment()), ...(await own.getPaidOrdersForPayment())];
  if (receipt === undefined) throw new Error("It is there");
  return receipt;
};
const areYearsPaid = async (own: Board) => {
  const { ccAnnualFees } = await blockOf(own);
  return years.map((one) => ccAnnualFees.find(({ year }) => year === one)?.isPaid);
};
const balances = async (own: Board) => [
  ...(await own.getInvoicesForPhysician()).map(({ balance }) => balance),
  ...(await receiptOf(own)).orders.map((order) => orderSums(order).balance),
];
/** The lines of both years, as the receipt lists them. */
function linesOf({ invoices, orders }: Receipt, isDueAgain: readonly boolean[]): RefundedLine[] {
  const all = [
    ...invoices.map(({ invoiceNumber, lineItems }) => ({
      number: invoiceNumber,
      line: 1,
      amount: lineItems[0]?.amount,
    })),
    ...orders.flatMap(({ orderNumber, orderLineItems }) =>
      orderLineItems.map(({ amount }, at) => ({ number: orderNumber, line: at + 1, amount })),
    ),
  ];
  return isDueAgain.map((isDue, at) => ({
    number: all[at]?.number ?? "",
    line: all[at]?.line ?? 0,
    amount: all[at]?.amount ?? asCents(0),
    isDueAgain: isDue,
  }));
}

describe.each<Kind>(["invoices", "orders"])("PAY-28 a refund of a payment of %s", (kind) => {
  it("is on the receipt at once and once, and changes what is paid only when that is decided", async () => {
    const { own, collector, refund } = await paid(kind);
    await collector.recordRefund({ body: refund });
    await collector.recordRefund({ body: refund });
    const receipt = await receiptOf(own);
    expect(receipt.refunds).toMatchObject([{ refundId: refund.refundId, amount: refund.amount, isDecided: false }]);
    expect(receipt).toMatchObject({ transactionId: refund.transactionId, isReceiptMailed: true });
    expect(await areYearsPaid(own)).toEqual([true, true]);

    const lines = linesOf(receipt, [true, true]);
    const answer = await collector.recordRefund({ body: { ...refund, lines } });
    expect(answer.refunds).toMatchObject([{ isDecided: true, lines }]);
    await collector.recordRefund({ body: { ...refund, lines } });
    expect(await areYearsPaid(own)).toEqual([false, false]);
    expect((await balances(own)).reduce((sum, balance) => sum + balance, 0)).toBe(refund.amount);
    const other = linesOf(receipt, [false, false]);
    await expectRefusal(board, 409, "decided", () => collector.recordRefund({ body: { ...refund, lines: other } }));
    const failed = { ...refund, hasFailed: true };
    await expectRefusal(board, 409, "decided", () => collector.recordRefund({ body: failed }));
  });

  it("leaves everything settled where nothing is due again", async () => {
    const { own, collector, refund } = await paid(kind);
    const lines = linesOf(await receiptOf(own), [false, false]);
    const { refunds: given } = await collector.recordRefund({ body: { ...refund, lines } });
    expect(given).toMatchObject([{ isDecided: true }]);
    expect(await areYearsPaid(own)).toEqual([true, true]);
    expect(await balances(own)).toEqual(kind === "invoices" ? [0, 0] : [0]);
  });

  it("of one line makes that year due again, and no other; a part of a year cannot", async () => {
    const { own, collector, refund, fee } = await paid(kind);
    const [, second] = linesOf(await receiptOf(own), [true, true]);
    if (second === undefined) throw new Error("It is there");
    const part = { ...refund, amount: fee };
    const half = asCents(Math.floor(fee / 2));
    await expectRefusal(board, 422, "lines", () =>
      collector.recordRefund({ body: { ...part, lines: [{ ...second, amount: half }] } }),
    );
    await collector.recordRefund({ body: { ...part, lines: [second] } });
    expect((await areYearsPaid(own)).filter((isPaid) => isPaid === false)).toHaveLength(1);
  });

  it("that gives back a year in two undecided parts makes it due again as a whole", async () => {
    const { own, collector, refund, fee } = await paid(kind);
    const [first] = linesOf(await receiptOf(own), [true, true]);
    if (first === undefined) throw new Error("It is there");
    const half = asCents(fee / 2);
    const parts = ["one", "two"].map((name) => ({ ...refund, refundId: `${refund.refundId}-${name}`, amount: half }));
    for (const part of parts) await collector.recordRefund({ body: part });
    const line = { ...first, amount: half };
    const [one, two] = parts.map((part) => ({ ...part, lines: [line] }));
    if (one === undefined || two === undefined) throw new Error("They are there");
    await collector.recordRefund({ body: one });
    expect(await areYearsPaid(own)).toEqual([true, true]);
    const settled = { ...two, lines: [{ ...line, isDueAgain: false }] };
    await expectRefusal(board, 422, "lines", () => collector.recordRefund({ body: settled }));
    await collector.recordRefund({ body: two });
    expect((await areYearsPaid(own)).filter((isPaid) => isPaid === false)).toHaveLength(1);
    expect((await balances(own)).reduce((sum, balance) => sum + balance, 0)).toBe(fee);
  });

  it("counts no more once the bank has returned the whole payment", async () => {
    const { own, collector, refund, fee, total } = await paid(kind);
    const [, second] = linesOf(await receiptOf(own), [true, true]);
    if (second === undefined) throw new Error("It is there");
    await collector.recordRefund({ body: { ...refund, amount: fee, lines: [second] } });
    await collector.reopenReturnedPayment({ body: { transactionId: refund.transactionId } });
    expect(await areYearsPaid(own)).toEqual([false, false]);
    expect((await balances(own)).reduce((sum, balance) => sum + balance, 0)).toBe(total);
  });

  it("that failed is taken off the receipt", async () => {
    const { own, collector, refund } = await paid(kind);
    await collector.recordRefund({ body: refund });
    await collector.recordRefund({ body: { ...refund, hasFailed: true } });
    expect((await receiptOf(own)).refunds).toEqual([]);
  });

  it("is decided by the portal, which reads it back", async () => {
    const { own, physicianId, refund } = await paid(kind);
    const token = await board.token("physician-portal", { portal_role: "payments" });
    const { recordRefunds, receipt } = refundsOnBoard({
      connect: board.connect,
      open: board.visitor,
      token: { get: async () => token, forget: () => undefined },
      processor: "sandbox",
    });
    const { transactionId, refundId, amount } = refund;
    const intent = intentIn("refunded", { physicianId, transactionId });
    const stored = { refundId, amount, refundedAt, hasFailed: false, record: "pending", decision: null } as const;
    expect((await receipt(intent))?.lines).toHaveLength(2);
    expect(await recordRefunds(intent, [stored])).toMatchObject({ kind: "recorded" });
    // It is paid, by a charge that the board does not know: staff decide.
    expect(await recordRefunds({ ...intent, transactionId: "unknown" }, [stored])).toEqual({ kind: "by-hand" });
    const decide = (isDueAgain: boolean) => recordRefunds(intent, [{ ...stored, decision: { isDueAgain, lines: [] } }]);
    expect(await decide(true)).toMatchObject({ kind: "recorded" });
    expect(await decide(false)).toMatchObject({ kind: "refused" });
    expect(await areYearsPaid(own)).toEqual([false, false]);
    expect(await recordRefunds({ ...intent, transactionId: "unknown" }, [stored])).toEqual({ kind: "not-paid" });
  });
});

describe("PAY-28 a refund is refused", () => {
  it("of more than was paid, of an unknown payment, of nothing, and under an id that was used for something else", async () => {
    const { collector, refund } = await paid("orders");
    const other = await paid("orders");
    const send = (changes: object) => collector.recordRefund({ body: { ...refund, ...changes } });
    await expectRefusal(board, 422, "more-than-paid", () => send({ amount: asCents(refund.amount + 1) }));
    await expectRefusal(board, 404, "unknown-payment", () => send({ transactionId: other.refund.transactionId }));
    await expectRefusal(board, 422, "amount", () => send({ amount: asCents(0) }));
    await other.collector.recordRefund({ body: other.refund });
    await expectRefusal(board, 409, "other-content", () => send({ refundId: other.refund.refundId }));
  });

  it("AUTH-12 from anyone but the payment service", async () => {
    const { own, refund } = await paid("orders");
    await expectRefusal(board, 403, "not-for-this-account", () => own.recordRefund({ body: refund }));
  });
});
