import { formatCents } from "@portal/domain/billing/money";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { capitalized } from "@portal/domain/wording";
import type { Intent, RefundRequest } from "../intent";
import { openDisputes } from "./openDisputes";

/** Without a full stop. */
export function requestText({ state, amount, refusal }: Pick<RefundRequest, "state" | "amount" | "refusal">): string {
  const refund = `a refund of ${formatCents(amount)}`;
  switch (state) {
    case "to-approve":
      return `${capitalized(refund)} waits for a second member of staff`;
    case "approved":
      return `The provider has not said yet whether it made ${refund}; the portal keeps asking`;
    case "refused":
      return `The provider refused ${refund}${refusal === null ? "" : ` (${refusal})`}`;
  }
}

/** Without a full stop; null where none can be answered. */
export function disputeText(intent: Pick<Intent, "disputes">): string | null {
  const [dispute] = openDisputes(intent);
  if (dispute === undefined) return null;
  const { amount, reason, dueBy } = dispute;
  const by = dueBy === null ? "" : ` by ${formatMoment(instantOf(dueBy))}`;
  return `The payer disputes ${formatCents(amount)} (${reason}): answer it at the provider${by}`;
}
