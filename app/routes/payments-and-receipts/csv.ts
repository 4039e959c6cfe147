import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { csvResponse } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { boardDate } from "@portal/domain/time/boardTime";
import { csv, type CsvCell } from "@portal/domain/csv";
import { opposite } from "@portal/domain/billing/money";
import { receiptFacts } from "@portal/domain/billing/receiptDetails";
import { applicationsPaid, isRefund } from "@portal/domain/billing/receipts";
import { isWaivedOnReceipt } from "@portal/domain/billing/waivedFees";
import { orNull } from "~/app/board/boardError";
import { readReceipts } from "~/app/board/receipts";
import { detailsFor, type ReceiptReader } from "./paymentsView";
import { readPendingDebits } from "./readPayments";

/** Every payment, line by line, for a spreadsheet. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board, physicianId } = await requirePhysician(args);
  const { context } = args;
  const [receipts, applied, physician, pendingDebits] = await Promise.all([
    orErrorPage(context, readReceipts(board)),
    orNull(board.getAppliedToExaminations()),
    orNull(board.getPhysician()),
    readPendingDebits(context, physicianId),
  ]);
  const reader = { physician, examinations: applied ?? [], pendingDebits, issuer: context.configuration };
  return csvResponse("payments.csv", paymentsFile(receipts, reader));
}

export const handle = { title: "Payments", isFile: true, roles: "physician" } satisfies RouteHandle;

const headings = [
  ...["Payment", "Date", "Paid with", "Total paid", "Surcharge", "Invoice or order", "Application", "Description"],
  ...["Fee", "Discount", "Amount", "Remark"],
  // Of the whole receipt, in every line.
  ...["Physician", "Paid by", "Transaction", "Billing state", "Paid to", "Tax number"],
];

/**
 * A line for each item of a payment and for each refund; dates in a format that spreadsheets of all countries read,
 * amounts in dollars. A payment's total is only in its first line, and a refund's is negative, so that the column adds up
 * to what was paid and not refunded.
 */
export function paymentsFile(receipts: readonly Receipt[], reader: ReceiptReader): string {
  return csv([headings, ...receipts.flatMap((receipt) => linesOf(receipt, reader))]);
}

function linesOf(receipt: Receipt, reader: ReceiptReader): CsvCell[][] {
  const { examinations } = reader;
  const details = detailsFor(receipt, reader);
  const { paymentId, date, method, total, surcharge, isPending, subjects } = details;
  const facts = new Map(receiptFacts(details).map(({ name, value }) => [name, value]));
  const named = (name: string) => facts.get(name) ?? "";
  const ofReceipt = [
    ...[named("Physician"), named("Paid by"), named("Transaction"), surcharge?.state ?? ""],
    ...[named("Paid to"), named("Tax number")],
  ];
  const payment = [paymentId, date.toString(), method ?? ""];
  const sums = [{ cents: total }, { cents: surcharge?.amount ?? 0 }];
  const state = receipt.returnedDate ? `Returned ${dayOf(receipt.returnedDate)}` : isPending ? "Not completed yet" : "";
  const things = [...invoiceLines(receipt, state, examinations), ...orderLines(receipt, state, examinations)];
  const lines = things.length === 0 ? [["", "", "", "", "", "", state]] : things;
  return [
    ...lines.map((thing, index) => [...payment, ...(index === 0 ? sums : ["", ""]), ...thing, ...ofReceipt]),
    ...(receipt.refunds ?? []).map(({ refundedDate, amount }) => [
      ...[paymentId, dayOf(refundedDate), method ?? "", { cents: opposite(amount) }, { cents: 0 }],
      ...["", subjects.join("; "), "", "", "", "", "Refund"],
      ...ofReceipt,
    ]),
  ];
}

function invoiceLines({ invoices }: Receipt, state: string, examinations: readonly AppliedExamination[]): CsvCell[][] {
  return invoices.flatMap(({ invoiceNumber, lineItems }) =>
    lineItems.map((line) => [
      invoiceNumber,
      applicationsPaid({ invoices: [{ lineItems: [line] }] }, examinations).join("; "),
      line.description,
      { cents: line.unitPrice },
      { cents: line.discountAmount },
      { cents: line.amount },
      remarks(line.isRefunded && "Refunded", state),
    ]),
  );
}

function orderLines({ orders }: Receipt, state: string, examinations: readonly AppliedExamination[]): CsvCell[][] {
  return orders.flatMap(({ orderNumber, orderLineItems }) =>
    orderLineItems.map((line) => [
      orderNumber,
      applicationsPaid({ orders: [{ orderNumber }] }, examinations).join("; "),
      line.description,
      { cents: line.amount },
      { cents: 0 },
      { cents: line.amount },
      remarks(isRefund(line) && "Refund", isWaivedOnReceipt(line) && "Waived", state),
    ]),
  );
}

function remarks(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join("; ");
}

function dayOf(moment: Receipt["transactionDate"]): string {
  return boardDate(moment).toString();
}
