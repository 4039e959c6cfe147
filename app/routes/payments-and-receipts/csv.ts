import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { csvResponse } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import type { ReceiptRefund } from "@portal/contract/billing/refund";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { boardDate } from "@portal/domain/time/boardTime";
import { csv, type CsvCell } from "@portal/domain/csv";
import { opposite } from "@portal/domain/billing/money";
import { applicationsPaid, isRefund } from "@portal/domain/billing/receipts";
import { isWaivedOnReceipt } from "@portal/domain/billing/waivedFees";
import { orNull } from "~/app/board/boardError";
import { readReceipts } from "~/app/board/receipts";

/** Every payment, line by line, for a spreadsheet. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  const [receipts, applied] = await Promise.all([
    orErrorPage(args.context, readReceipts(board)),
    orNull(board.getAppliedToExaminations()),
  ]);
  return csvResponse("payments.csv", paymentsFile(receipts, applied ?? []));
}

export const handle = { title: "Payments", isFile: true, roles: "physician" } satisfies RouteHandle;

const headings = [
  "Payment",
  "Date",
  "Paid with",
  "Total paid",
  "Surcharge",
  "Invoice or order",
  "Application",
  "Description",
  "Fee",
  "Discount",
  "Amount",
  "Remark",
];

/**
 * A line for each item of a payment and for each refund; dates in a format that spreadsheets of all countries read,
 * amounts in dollars. A payment's total is only in its first line, and a refund's is negative, so that the column adds up
 * to what was paid and not refunded.
 */
export function paymentsFile(receipts: readonly Receipt[], examinations: readonly AppliedExamination[]): string {
  return csv([headings, ...receipts.flatMap((receipt) => linesOf(receipt, examinations))]);
}

function linesOf(receipt: Receipt, examinations: readonly AppliedExamination[]): CsvCell[][] {
  const { paymentId, transactionDate, paymentMethod, total, surcharge, returnedDate } = receipt;
  const payment = [paymentId, dayOf(transactionDate), paymentMethod ?? ""];
  const sums = [{ cents: total }, { cents: surcharge ?? 0 }];
  const returned = returnedDate ? `Returned ${dayOf(returnedDate)}` : "";
  const things = [...invoiceLines(receipt, returned, examinations), ...orderLines(receipt, returned, examinations)];
  const lines = things.length === 0 ? [["", "", "", "", "", "", returned]] : things;
  return [
    ...lines.map((thing, index) => [...payment, ...(index === 0 ? sums : ["", ""]), ...thing]),
    ...(receipt.refunds ?? []).map((refund) => refundLine(receipt, refund, examinations)),
  ];
}

function refundLine(
  receipt: Receipt,
  { refundedDate, amount }: ReceiptRefund,
  examinations: readonly AppliedExamination[],
): CsvCell[] {
  const { paymentId, paymentMethod } = receipt;
  const total = { cents: opposite(amount) };
  const paid = applicationsPaid(receipt, examinations).join("; ");
  return [paymentId, dayOf(refundedDate), paymentMethod ?? "", total, { cents: 0 }, "", paid, "", "", "", "", "Refund"];
}

function invoiceLines(
  { invoices }: Receipt,
  returned: string,
  examinations: readonly AppliedExamination[],
): CsvCell[][] {
  return invoices.flatMap(({ invoiceNumber, lineItems }) =>
    lineItems.map((line) => [
      invoiceNumber,
      applicationsPaid({ invoices: [{ lineItems: [line] }] }, examinations).join("; "),
      line.description,
      { cents: line.unitPrice },
      { cents: line.discountAmount },
      { cents: line.amount },
      remarks(line.isRefunded && "Refunded", returned),
    ]),
  );
}

function orderLines({ orders }: Receipt, returned: string, examinations: readonly AppliedExamination[]): CsvCell[][] {
  return orders.flatMap(({ orderNumber, orderLineItems }) =>
    orderLineItems.map((line) => [
      orderNumber,
      applicationsPaid({ orders: [{ orderNumber }] }, examinations).join("; "),
      line.description,
      { cents: line.amount },
      { cents: 0 },
      { cents: line.amount },
      remarks(isRefund(line) && "Refund", isWaivedOnReceipt(line) && "Waived", returned),
    ]),
  );
}

function remarks(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join("; ");
}

function dayOf(moment: Receipt["transactionDate"]): string {
  return boardDate(moment).toString();
}
