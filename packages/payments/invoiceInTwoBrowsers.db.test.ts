import { describe, expect, it } from "vitest";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { PhysicianId } from "@portal/contract/ids";
import { asCents } from "@portal/domain/billing/money";
import { bank, payer, self, shownOf } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";
import type { NewIntent } from "./payments";

const here = paymentsByHand();

const invoiceOf = (physicianId: number, number = "INV-1"): NewIntent => {
  const invoiceNumber = number as InvoiceNumber;
  return {
    physicianId: physicianId as PhysicianId,
    purpose: { kind: "invoice", invoiceNumber, description: "Reseating fee", amount: asCents(15_000) },
    bookkeeping: "invoices",
    createInvoices: () => Promise.resolve([invoiceNumber]),
  };
};
const begin = async (number?: string) => (await here.payments.begin(invoiceOf(here.physician, number), self)).intent;
const recorded = () => [...here.board.recorded.values()];

describe("PAY-18 an invoice in two browsers", () => {
  it("is one payment, whichever of them began it", async () => {
    const [one, other] = await Promise.all([begin(), begin()]);
    expect(other.intentId).toBe(one.intentId);
    expect(one.bookkeeping).toEqual({ kind: "invoices", invoiceNumbers: ["INV-1"] });
  });

  it("is charged once by card and by bank at the same moment", async () => {
    const byCard = await here.payments.useCardToken(await begin(), payer, "token-1", self);
    here.clock.move({ seconds: 5 });
    const byBank = await here.payments.useBank(await here.payments.chooseAnother(await begin(), self), bank, self);
    expect([byCard.kind, byBank.kind]).toEqual(["ready", "ready"]);
    await Promise.all(
      [byCard, byBank, byBank].map(({ intent }) => here.payments.confirm(intent, shownOf(intent), self)),
    );
    expect(await here.again(byBank.intent)).toMatchObject({ state: "recorded", method: { kind: "bank" } });
    expect(here.provider.asked).toBe(1);
    expect(recorded()).toEqual([{ intentId: byBank.intent.intentId, total: 15_000 }]);
  });

  it("is not begun anew once it is paid; another invoice is", async () => {
    const { intent } = await here.payments.useBank(await begin(), bank, self);
    const paid = await here.confirm(intent);
    expect(await here.payments.begin(invoiceOf(here.physician), self)).toMatchObject({
      kind: "under-way",
      intent: { intentId: paid.intentId },
    });
    expect((await begin("INV-2")).intentId).not.toBe(paid.intentId);
  });
});
