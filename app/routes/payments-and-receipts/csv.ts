import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { csvResponse } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import type { Receipt } from "~/contract/billing/receipt";
import { boardZone, instantOf } from "~/domain/time/boardTime";
import { csv, type CsvCell } from "~/domain/csv";
import { asCents, inDollars } from "~/domain/billing/money";
import { isWaivedOnReceipt } from "~/domain/billing/orders";
import { readReceipts } from "~/app/board/receipts";

/** Every payment, line by line, for a spreadsheet. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  return csvResponse("payments.csv", paymentsFile(await orErrorPage(args.context, readReceipts(board))));
}

export const handle = { title: "Payments", isFile: true, roles: "physician" } satisfies RouteHandle;

const headings = [
  "Payment",
  "Date",
  "Paid with",
  "Total paid",
  "Surcharge",
  "Invoice or order",
  "Description",
  "Fee",
  "Discount",
  "Amount",
  "Remark",
];

/** A line for each thing that a payment paid; dates as spreadsheets of all countries read them, amounts in dollars. */
export function paymentsFile(receipts: readonly Receipt[]): string {
  return csv([headings, ...receipts.flatMap(linesOf)]);
}

function linesOf(receipt: Receipt): CsvCell[][] {
  const { paymentId, transactionDate, paymentMethod, total, surcharge, returnedDate } = receipt;
  const date = dayOf(transactionDate);
  const payment = [paymentId, date, paymentMethod ?? "", inDollars(total), inDollars(surcharge ?? asCents(0))];
  const returned = returnedDate ? `Returned ${dayOf(returnedDate)}` : "";
  return [
    ...receipt.invoices.flatMap(({ invoiceNumber, lineItems }) =>
      lineItems.map(({ description, unitPrice, discountAmount, amount, isRefunded }) => [
        ...payment,
        invoiceNumber,
        description,
        inDollars(unitPrice),
        inDollars(discountAmount),
        inDollars(amount),
        remarks(isRefunded && "Refunded", returned),
      ]),
    ),
    ...receipt.orders.flatMap(({ orderNumber, orderLineItems }) =>
      orderLineItems.map((line) => [
        ...payment,
        orderNumber,
        line.description,
        inDollars(line.amount),
        0,
        inDollars(line.amount),
        remarks(isWaivedOnReceipt(line) && "Waived", returned),
      ]),
    ),
  ];
}

function remarks(...said: readonly (string | false)[]): string {
  return said.filter(Boolean).join("; ");
}

function dayOf(moment: Receipt["transactionDate"]): string {
  return instantOf(moment).toZonedDateTimeISO(boardZone).toPlainDate().toString();
}
