import { afterAll, beforeAll, expect, it } from "vitest";
import { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import { asCents } from "@portal/domain/billing/money";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { newPhysician, thisYear } from "./newPhysician";
import { chargeOf, collecting, paymentOf } from "./paying";

let board: BoardUnderTest;
beforeAll(async () => {
  board = await boardUnderTest({ returnedPaymentFee: asCents(3_500) });
});
afterAll(() => board.close());

it.each([
  ["a debit that the bank returns adds its fee, once", "ECheck/ACH", [[FeeType.ReturnedPaymentFee, 3_500]]],
  ["a lost dispute of a card adds none", "Visa", []],
] as const)("PAY-32 %s", async (_, paymentType, added) => {
  const { own, physicianId } = await newPhysician(board, { feesPaidThrough: thisYear - 1 });
  const collector = await collecting(board, physicianId);
  const charge = chargeOf(185);
  await collector.payCCAnnualFees({ body: { years: [thisYear], payment: paymentOf(charge, { paymentType }) } });
  const body = { transactionId: charge.transactionId };
  await collector.reopenReturnedPayment({ body });
  await collector.reopenReturnedPayment({ body });
  const open = (await own.getInvoicesForPhysician()).filter(
    ({ invoiceStatus }) => invoiceStatus === InvoiceStatus.Receivable,
  );
  expect(open.map(({ balance, lineItems }) => [lineItems[0]?.product.feeTypeId, balance])).toEqual(added);
});
