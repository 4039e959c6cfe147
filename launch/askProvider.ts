import { Temporal } from "temporal-polyfill";
import type { BusinessClock } from "~/app/server/businessClock";
import type { BoardOptions } from "~/board/api/boardOptions";
import type { WireInstant } from "~/contract/values";
import type { Gateway } from "~/payments/gateways/gateway";

/**
 * The embedded board's question to the provider who took the money. The provider knows the real time; deadlines and fees
 * go by business time, which a demo may have shifted.
 */
export function askProvider(
  gateway: Pick<Gateway, "lookupTransaction"> | null,
  { at }: Pick<BusinessClock, "at">,
): BoardOptions["lookupTransaction"] {
  if (gateway === null) return null;
  return async (transactionId) => {
    const known = await gateway.lookupTransaction(transactionId);
    if (known.kind !== "known" || !known.charge.chargedAt) return known;
    const chargedAt = at(Temporal.Instant.from(known.charge.chargedAt)).toString() as WireInstant;
    return { ...known, charge: { ...known.charge, chargedAt } };
  };
}
