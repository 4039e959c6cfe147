import { isDeepStrictEqual } from "node:util";
import { formatCents } from "@portal/domain/billing/money";
import type { Dispute, Intent } from "../intent";
import type { Outcome } from "../providerOutcomes";
import type { Change } from "../store/writeIntent";

/** Adds what the provider reports about disputes to the change that its answer makes. */
export function withDisputes(
  { disputes: known }: Pick<Intent, "disputes">,
  outcome: Outcome,
  change: Change | null,
): Change | null {
  const reported = ("disputes" in outcome ? outcome.disputes : null) ?? [];
  const isSame = (one: Dispute) => (other: Dispute) => one.disputeId === other.disputeId;
  const changed = reported.filter((one) => !known.some((other) => isDeepStrictEqual(one, other)));
  if (changed.length === 0) return change;
  const disputes = [
    ...known.map((one) => reported.find(isSame(one)) ?? one),
    ...reported.filter((one) => !known.some(isSame(one))),
  ];
  const texts = changed.map(({ amount, reason, state }) => `dispute of ${formatCents(amount)} (${reason}): ${state}`);
  const why = [...(change?.why === undefined ? [] : [change.why]), ...texts].join("; ");
  return { ...change, why, set: { ...change?.set, disputes } };
}

/** Disputes that staff can still answer, the first to be answered first. */
export function openDisputes({ disputes }: Pick<Intent, "disputes">): Dispute[] {
  const dueBy = (dispute: Dispute) => dispute.dueBy ?? "9999";
  return disputes
    .filter(({ state }) => state === "open")
    .toSorted((one, other) => dueBy(one).localeCompare(dueBy(other)));
}

/** Whether the bank has not decided yet: until then, nothing can be refunded. */
export function isDisputed({ disputes }: Pick<Intent, "disputes">): boolean {
  return disputes.some(({ state }) => state === "open" || state === "answered");
}
