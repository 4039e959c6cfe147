import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { receiptView } from "~/app/routes/payments-and-receipts/paymentsView";
import { paymentReceipt } from "@portal/board/documents/billingDocuments";
import { receiptMail } from "@portal/board/mail/physicianMails";
import type { Receipt } from "@portal/contract/billing/receipt";
import { FeeType } from "@portal/contract/enumerations";
import { dollars, type WireInstant } from "@portal/contract/values";
import { orderObligations } from "@portal/domain/obligations/billingObligations";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { documentIssuer, receiptContext, receiptReader } from "~/tests/support/records/invoices";
import { readPdf } from "~/tests/support/servers/pdf";

const transactionDate = "2026-10-01T12:00:00Z" as WireInstant;
/** $500 of $1,200 is paid, and the board's balance is out of date. */
const receipt = {
  paymentId: 7,
  transactionDate,
  total: dollars.decode(500),
  surcharge: 0,
  invoices: [],
  orders: [
    {
      orderNumber: "MB-1",
      total: dollars.decode(1_200),
      balance: dollars.decode(1_200),
      orderLineItems: [
        {
          orderLineItemId: 1,
          feeType: FeeType.ExaminationFeeMoc,
          amount: dollars.decode(1_200),
          description: "Examination fee",
          createdDate: wireDate("2026-10-01"),
        },
      ],
      completedPayments: [{ amount: dollars.decode(500), transactionDate }],
      installments: [
        { dueDate: wireDate("2026-11-19"), amount: dollars.decode(300) },
        { dueDate: wireDate("2027-01-04"), amount: dollars.decode(400) },
      ],
    },
  ],
} as unknown as Receipt;

it("APPLY-22 receipt, PDF, mail and dashboard name the same next installments", async () => {
  const today = Temporal.PlainDate.from("2026-10-01");
  const expected = [
    ["2026-11-19", "$300.00"],
    ["2027-01-04", "$400.00"],
  ] as const;
  const due = orderObligations([receipt], [], today).map((one) => [
    one.due.kind === "by" && one.due.now.toString(),
    one.cost?.amount,
  ]);
  expect(due).toEqual([
    ["2026-11-19", 30_000],
    ["2027-01-04", 40_000],
  ]);
  expect(receiptView(receipt, today, receiptReader).orders[0]?.installments).toEqual([
    { description: "Due by November 19, 2026", amount: expected[0][1] },
    { description: "Due by January 4, 2027", amount: expected[1][1] },
  ]);
  const madeAt = Temporal.Instant.from(transactionDate);
  const { text } = await readPdf(await paymentReceipt(receipt, receiptContext, documentIssuer, madeAt));
  expect(text.replace(/\s+/gu, " ")).toMatch(
    /Installment, due by November 19, 2026 \$300\.00 Installment, due by January 4, 2027 \$400\.00/,
  );
  const mail = await receiptMail(receipt, receiptContext, { paper: null }, documentIssuer);
  expect(mail.text).toContain("Still to pay: $300.00 by November 19, 2026 and $400.00 by January 4, 2027.");
});
