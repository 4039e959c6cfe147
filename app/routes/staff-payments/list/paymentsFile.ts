import { sumCents } from "@portal/domain/billing/money";
import { csv, type CsvCell } from "@portal/domain/csv";
import { boardZone } from "@portal/domain/time/boardZone";
import type { ListedPayment } from "@portal/payments/paymentFilter";
import { refundedAmount } from "@portal/payments/refunds/refunds";
import { disputeNote, methodText, outcomeMark, purposeTitle } from "../texts";

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
  "Returned",
  "Dispute",
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
    { cents: state === "returned" ? (taken ?? 0) - refunded : 0 },
    disputeNote(intent) ?? "",
  ];
}
