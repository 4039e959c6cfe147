import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordOnBoard } from "~/app/payments/recordOnBoard";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import type { CCBlockId, PhysicianId } from "@portal/contract/ids";
import { dollars, type Year } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import type { Bookkeeping } from "@portal/payments/purposes/payable";
import type { Intent } from "@portal/payments/intent";
import { payer } from "~/tests/support/payments/payments";
import { type BoardUnderTest, boardUnderTest, noon } from "./boardUnderTest";
import { blockOf, newPhysician, thisYear } from "./newPhysician";
import { chargeOf, queuedMails } from "./paying";

describe("a charge becomes known to the board", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const recordingBy = (token: string | null) =>
    recordOnBoard({
      connect: board.connect,
      open: board.connect({ accessToken: "", onBehalfOf: null }),
      token: { get: async () => token, forget: () => undefined },
      processor: "sandbox",
    });
  const recording = async () => recordingBy(await board.token("physician-portal", { portal_role: "payments" }));

  /** A physician with this year's fee unpaid; `charge` is what was charged. */
  async function owing(bookkeeping: Bookkeeping["kind"]) {
    const { own, physicianId } = await newPhysician(board, { feesPaidThrough: thisYear - 1 });
    const year = thisYear;
    const fee = (await blockOf(own)).ccAnnualFees.find((candidate) => candidate.year === year);
    const created = bookkeeping === "invoices" ? await own.createInvoicesForAnnualFeeYears({ body: [year] }) : [];
    const amount = fee?.feeAmount ?? asCents(0);
    const charge = chargeOf(amount / 100 + 5, { surchargeAmount: dollars.decode(5) });
    return {
      own,
      charge,
      intent: intentOf(
        physicianId,
        year,
        amount,
        charge,
        bookkeeping,
        created.map(({ invoiceNumber }) => invoiceNumber),
      ),
    };
  }

  it.each(["invoices", "orders"] as const)(
    "FEE-06 in the bookkeeping of %s alone, once, with one receipt",
    async (kind) => {
      const { own, intent, charge } = await owing(kind);
      const mails = (await queuedMails(board)).length;
      const recorder = await recording();
      expect(await recorder.readBack(intent)).toBe("unpaid");
      expect(await recorder.record(intent, charge)).toBe("recorded");
      expect(await recorder.readBack(intent)).toBe("paid");
      expect(await recorder.record(intent, charge)).toBe("recorded");
      expect((await blockOf(own)).ccAnnualFees.find(({ year }) => year === thisYear)).toMatchObject({ isPaid: true });
      expect(await own.getPaidInvoicesForPayment()).toHaveLength(kind === "invoices" ? 1 : 0);
      expect(await own.getPaidOrdersForPayment()).toHaveLength(kind === "orders" ? 1 : 0);
      expect((await queuedMails(board)).length).toBe(mails + 1);
    },
  );

  it.each(["invoices", "orders"] as const)(
    "PAY-10 and its fee is due again when the bank takes it back: %s",
    async (kind) => {
      const { own, intent, charge } = await owing(kind);
      const recorder = await recording();
      await recorder.record(intent, charge);
      expect(await recorder.reopen(intent)).toBe("recorded");
      expect(await recorder.readBack(intent)).toBe("unpaid");
      expect((await blockOf(own)).ccAnnualFees.find(({ year }) => year === thisYear)).toMatchObject({ isPaid: false });
    },
  );

  it("PAY-15 with who took it and by what", async () => {
    const { intent, charge } = await owing("invoices");
    await (await recording()).record(intent, charge);
    const { rows } = await board.pool.query(
      "select payment_processor, payment_type from board.payment where transaction_id = $1",
      [charge.transactionId],
    );
    expect(rows).toEqual([{ payment_processor: "sandbox", payment_type: "Visa" }]);
  });

  it("and what was never recorded needs no reopening", async () => {
    const { intent } = await owing("orders");
    expect(await (await recording()).reopen(intent)).toBe("recorded");
  });

  it("PAY-10 by another charge of the same years, and of another amount, it is refused for good", async () => {
    const { intent, charge } = await owing("orders");
    const recorder = await recording();
    expect(
      await recorder.record(
        { ...intent, amount: asCents(intent.amount - 1) },
        { ...charge, transactionAmount: dollars.decode(1) },
      ),
    ).toBe("refused");
    expect(await recorder.record(intent, charge)).toBe("recorded");
    expect(await recorder.record(intent, { ...charge, transactionId: "another" })).toBe("refused");
  });

  it("is reported again later without a token, or with one that the board does not accept", async () => {
    const { intent, charge } = await owing("orders");
    for (const token of [null, "nonsense"]) {
      expect(await recordingBy(token).record(intent, charge)).toBe("unavailable");
      expect(await recordingBy(token).readBack(intent)).toBe("unavailable");
    }
  });
});

function intentOf(
  physicianId: number,
  year: Year,
  amount: Intent["amount"],
  charge: PaymentCharge,
  kind: Bookkeeping["kind"],
  invoiceNumbers: readonly InvoiceNumber[],
): Intent {
  return {
    intentId: crypto.randomUUID() as string as Intent["intentId"],
    physicianId: physicianId as PhysicianId,
    state: "charged",
    purpose: { kind: "annual-fees", ccBlockId: 1 as CCBlockId, years: [{ year, amount }] },
    bookkeeping: kind === "invoices" ? { kind, invoiceNumbers } : { kind },
    amount,
    payer,
    method: {
      kind: "card",
      token: "token-1",
      paymentType: "Visa",
      funding: "credit",
      lastFour: "4242",
      bankType: null,
      bankHolderType: null,
      surcharge: asCents(500),
    },
    authorization: null,
    failure: null,
    transactionId: charge.transactionId,
    taken: charge.transactionAmount,
    isReopened: false,
    refundRequest: null,
    disputes: [],
    confirmed: null,
    refunds: [],
    isSettled: true,
    mayBeCharged: false,
    authenticationUrl: null,
    staffReason: null,
    createdAt: noon,
    since: noon,
  };
}
