import { payable } from "@portal/payments/purposes/purposes";
import type { RefundActKind } from "@portal/payments/refunds/refundActs";
import type { PhysicianRefundAct } from "@portal/payments/store/journal";
import type { RefundInWords } from "./OnBehalf";

const became: Readonly<Record<RefundActKind, string>> = {
  requested: "requested",
  approved: "approved",
  withdrawn: "withdrawn, not made",
  closed: "closed, the provider refused it",
};

/** PAY-41: what staff did about a refund, in words. On the server, which knows what a payment is for. */
export function refundInWords(act: PhysicianRefundAct): RefundInWords {
  const { changeId, kind, amount, reason, purpose, at, staffName } = act;
  const refund = `Refund${amount === null ? "" : ` of ${amount}`} (${payable(purpose).ledgerText})`;
  return {
    ...{ changeId, at, reason },
    staffName: staffName ?? "Staff of the board",
    changed: `${refund}: ${became[kind]}`,
  };
}
