import { boardChargers } from "./gateways/board/boardGateway";
import type { AttemptTrace, Capabilities, ChargingGateway } from "./gateways/gateway";
import type { Outcome } from "./outcomes";
import { type StoredAttempt, type StoredIntent, traceOf } from "./store/storedIntent";

/** Who charges now, as it is kept with an attempt; empty where that cannot be told. */
export async function chargerNow(gateway: Pick<ChargingGateway, "name" | "charger">): Promise<string> {
  return gateway.charger === undefined ? `provider:${gateway.name}` : gateway.charger();
}

/** Whether who charges now can say anything of an attempt: of what another was to charge, they alone can. */
export async function isAskable(
  gateway: Pick<ChargingGateway, "name" | "charger">,
  { chargedBy }: Pick<StoredAttempt, "chargedBy">,
): Promise<boolean> {
  return isSame(chargedBy, await chargerNow(gateway));
}

/** What became of an attempt; unknown where that cannot be asked. */
export async function lookUpAttempt(
  gateway: ChargingGateway,
  intent: StoredIntent,
  attempt: StoredAttempt,
  awaitsPayer: boolean,
): Promise<Outcome> {
  return (await isAskable(gateway, attempt))
    ? gateway.lookup(attempt.idempotencyKey, traceOf(intent, attempt, awaitsPayer), intent)
    : { kind: "unknown" };
}

/** A board stays itself, whether or not it can be asked by keys by now: the adapter asks as it could when the attempt began. */
function isSame(one: string, other: string): boolean {
  return one === other || (isBoard(one) && isBoard(other));
}

function isBoard(charger: string): boolean {
  return Object.values<string>(boardChargers).includes(charger);
}

/** Who took, or was to take, the money of an attempt; without one, who takes it now. */
export function whoCharged(
  attempt: Pick<AttemptTrace, "chargedBy"> | null,
  { gateway }: { readonly gateway: Pick<ChargingGateway, "capabilities"> },
): Capabilities["chargedBy"] {
  if (attempt === null) return gateway.capabilities.chargedBy;
  return isBoard(attempt.chargedBy) ? "board" : "provider";
}
