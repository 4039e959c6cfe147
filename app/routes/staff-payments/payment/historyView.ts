import { FeeType } from "@portal/contract/enumerations";
import { feeTypeName } from "@portal/domain/billing/feeTypeNames";
import { asCents, formatCents } from "@portal/domain/billing/money";
import { formatMoment } from "@portal/domain/time/boardTime";
import type { Intent } from "@portal/payments/intent";
import { takenTotal } from "@portal/payments/paymentAmounts";
import type { NoticeKind } from "@portal/payments/paymentNotices";
import type { StaffPayment } from "@portal/payments/payments";
import { purposeTitle } from "../texts";

export function payerFacts({ payer }: Pick<Intent, "payer">) {
  if (payer === null) return [];
  const place = [payer.city, payer.state].filter((part) => part !== "").join(", ");
  return [
    { name: "Name", value: `${payer.firstName} ${payer.lastName}` },
    { name: "E-mail", value: payer.email },
    ...(place === "" ? [] : [{ name: "Billing city and state", value: place }]),
  ];
}

export type LineRow = ReturnType<typeof linesView>["rows"][number];

/** What is paid, by fee type: as the board's receipt has it, and otherwise as the payer confirmed it. */
export function linesView({ intent, lines }: Pick<StaffPayment, "intent" | "lines">) {
  const surcharge = intent.method?.surcharge ?? asCents(0);
  // A board that can be read and has no receipt yet answers no lines.
  const hasReceipt = lines !== null && lines.length > 0;
  const rows = hasReceipt ? lines.map(receiptRow) : confirmedRows(intent);
  return {
    source: hasReceipt
      ? "As the board’s receipt has it."
      : intent.transactionId === null
        ? "As the payer chose it: the board has no receipt of it."
        : "As the payer confirmed it: the board has no receipt of it, or cannot be read at the moment.",
    rows: [
      ...rows,
      ...(surcharge > 0
        ? [
            {
              key: "surcharge",
              description: "Surcharge",
              feeType: "–",
              number: "–",
              amount: formatCents(surcharge),
            },
          ]
        : []),
      { key: "total", description: "Total", feeType: "–", number: "–", amount: formatCents(takenTotal(intent)) },
    ],
  };
}

function receiptRow({ number, line, description, feeType, amount }: NonNullable<StaffPayment["lines"]>[number]) {
  return { key: `${number}/${line}`, description, feeType: feeTypeName(feeType), number, amount: formatCents(amount) };
}

function confirmedRows(intent: Intent) {
  const { purpose, bookkeeping, amount } = intent;
  const numbers = bookkeeping.kind === "invoices" ? bookkeeping.invoiceNumbers : [];
  if (purpose.kind === "annual-fees")
    return purpose.years.map((fee, index) => ({
      key: `${fee.year}`,
      description: `Annual fee ${fee.year}`,
      feeType: feeTypeName(FeeType.CCAnnualFee),
      number: (numbers.length === purpose.years.length ? numbers[index] : numbers.join(", ")) || "–",
      amount: formatCents(fee.amount),
    }));
  const number = numbers.join(", ") || "–";
  return [{ key: "all", description: purposeTitle(intent), feeType: "–", number, amount: formatCents(amount) }];
}

const outcomeWords = {
  succeeded: "Charged",
  declined: "Declined",
  absent: "Nothing charged",
  unknown: "Not known yet",
};

export type AttemptRow = ReturnType<typeof attemptRow>;

export function attemptRow({
  idempotencyKey,
  begunAt,
  total,
  outcome,
  transactionId,
}: StaffPayment["attempts"][number]) {
  return {
    key: idempotencyKey,
    at: formatMoment(begunAt),
    amount: formatCents(total),
    word: outcomeWords[outcome ?? "unknown"],
    transactionId: transactionId ?? "–",
  };
}

const mailWords: Readonly<Record<NoticeKind, string>> = {
  disputed: "To staff: it is disputed",
  "refund-to-approve": "To staff: a refund waits for a second member of staff",
  "refund-refused": "To staff: the provider refused a refund",
  received: "To the payer: the payment was received",
  "not-charged": "To the payer: nothing was charged",
  returned: "To the payer: the bank took the money back",
  refunded: "To the payer: the payment was refunded",
  "partly-refunded": "To the payer: a part was refunded",
  staff: "To staff: the payment needs attention",
};
const handedOver = {
  queued: "The board mails it",
  outdated: "Not mailed: no longer true",
  refused: "The board does not mail it",
};

export type MailRow = ReturnType<typeof mailRow>;

export function mailRow({ kind, queuedAt, outcome }: StaffPayment["mails"][number], index: number) {
  return {
    key: `${index}`,
    at: formatMoment(queuedAt),
    what: mailWords[kind],
    word: outcome === null ? "Waiting for the board" : handedOver[outcome],
  };
}
