import { isDeepStrictEqual } from "node:util";
import { formatCents } from "@portal/domain/billing/money";
import type { Dispute, Intent } from "../intent";
import type { Absent, ChargeOutcome } from "../gateways/gateway";
import type { Change } from "../store/writeIntent";

/** Adds what the provider reports about disputes to the change that its answer makes. */
export function withDisputes(
  { disputes: known }: Pick<Intent, "disputes">,
  outcome: ChargeOutcome | Absent,
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
