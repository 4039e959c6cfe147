import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffPaymentsPage } from "~/app/forms/paymentPages";
import type { RouteHandle } from "~/app/routeHandle";
import { csvResponse } from "~/app/server/responses/download";
import { requirePaymentsStaff } from "~/app/session/guards/guards";
import { seeOther } from "~/app/session/guards/returnPath";
import { sumCents } from "@portal/domain/billing/money";
import { csv, type CsvCell } from "@portal/domain/csv";
import { boardZone } from "@portal/domain/time/boardZone";
import { type ListedPayment, maxListed } from "@portal/payments/paymentFilter";
import { refundedAmount } from "@portal/payments/refunds/refunds";
import { methodText, outcomeMark, purposeTitle } from "../texts";
import { readFilter, withFilter } from "./filterForm";

/** The payments that the list shows with this filter, on all its pages; the list says why where there is no file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requirePaymentsStaff(args);
  const { values, filter } = readFilter(new URL(args.request.url).searchParams);
  if (filter === null) return seeOther(withFilter(staffPaymentsPage, values));
  const payments = await args.context.paymentsOffice.list.page(filter, null, maxListed + 1);
  if (payments.length > maxListed) return seeOther(withFilter(staffPaymentsPage, values));
  return csvResponse("payments.csv", paymentsFile(payments));
}

export const handle = { title: "Payments", isFile: true, roles: "staff-or-finance" } satisfies RouteHandle;

const headings = [
  "Date",
  "Time",
  "Payment",
  "Transaction",
  "Physician ID",
  "Paid for",
  "Invoices",
  "Paid with",
  "Status",
  "Amount",
  "Surcharge",
  "Taken",
  "Refunded",
];

/** A line for each payment; days in the board's zone, in a format that spreadsheets of all countries read. */
export function paymentsFile(payments: readonly ListedPayment[]): string {
  return csv([headings, ...payments.map(lineOf)]);
}

function lineOf({ intent, begunAt }: ListedPayment): CsvCell[] {
  const local = begunAt.toZonedDateTimeISO(boardZone().id);
  const { bookkeeping, state, taken } = intent;
  const refunded = state === "refunded" && intent.refunds.length === 0 ? (taken ?? 0) : refundedAmount(intent);
  return [
    local.toPlainDate().toString(),
    local.toPlainTime().toString({ smallestUnit: "minute" }),
    intent.intentId,
    intent.transactionId ?? "",
    intent.physicianId,
    purposeTitle(intent),
    bookkeeping.kind === "invoices" ? bookkeeping.invoiceNumbers.join("; ") : "",
    methodText(intent),
    outcomeMark(intent).word,
    { cents: intent.amount },
    { cents: intent.method?.surcharge ?? 0 },
    { cents: taken ?? sumCents([]) },
    { cents: refunded },
  ];
}
