import { formatCents } from "@portal/domain/billing/money";
import { payable } from "@portal/payments/purposes/purposes";
import type { Settlement } from "@portal/payments/staffSettlements";
import type { ActOnPayment } from "@portal/payments/store/journal";
import type { StaffAct } from "@portal/payments/store/staffAct";
import type { ActInWords } from "./OnBehalf";

const refundsBecame = {
  "refund-requested": "requested",
  "refund-approved": "approved",
  "refund-withdrawn": "withdrawn, not made",
  "refund-closed": "closed, the provider refused it",
} as const;

const settledAs: Readonly<Record<Settlement, string>> = {
  charged: "settled, it was charged",
  "not-charged": "settled, nothing was charged",
  recorded: "settled, your record was corrected by hand",
  "due-again": "settled, it was refunded and is due again",
  "not-due-again": "settled, it was refunded and is not due again",
};

/** PAY-41: what staff did about a payment, in words. On the server, which knows what a payment is for. */
export function actInWords({ changeId, act, purpose, at, staffName }: ActOnPayment): ActInWords {
  return {
    ...{ changeId, at },
    reason: act.kind === "settled" ? null : act.reason,
    staffName: staffName ?? "Staff of the board",
    changed: changed(act, payable(purpose).ledgerText),
  };
}

function changed(act: StaffAct, of: string): string {
  if (act.kind === "settled") return `Payment (${of}): ${settledAs[act.as]}`;
  return `Refund of ${formatCents(act.amount)} (${of}): ${refundsBecame[act.kind]}`;
}
