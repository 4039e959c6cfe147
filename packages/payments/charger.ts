import { boardChargers } from "./gateways/board/boardGateway";
import type { AttemptTrace, Capabilities, ChargingGateway } from "./gateways/gateway";
import type { Outcome } from "./providerOutcomes";
import { type StoredAttempt, type StoredIntent, traceOf } from "./store/storedIntent";

/** Returns the current charger, as stored with an attempt; empty where it cannot be determined. */
export async function chargerNow(gateway: Pick<ChargingGateway, "name" | "charger">): Promise<string> {
  return gateway.charger === undefined ? `provider:${gateway.name}` : gateway.charger();
}

/** Returns whether the current charger can look up an attempt: only the one that was to charge it can. */
export async function isAskable(
  gateway: Pick<ChargingGateway, "name" | "charger">,
  { chargedBy }: Pick<StoredAttempt, "chargedBy">,
): Promise<boolean> {
  return isSame(chargedBy, await chargerNow(gateway));
}

/** Returns whether another charger has taken the place of the one that an attempt was made with. */
export async function isReplaced(
  gateway: Pick<ChargingGateway, "name" | "charger">,
  { chargedBy }: Pick<StoredAttempt, "chargedBy">,
): Promise<boolean> {
  const current = await chargerNow(gateway);
  return current !== "" && !isSame(chargedBy, current);
}

/** Returns unknown where a lookup is impossible. */
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

/**
 * A board remains the same charger whether or not it supports keys by now: the adapter asks as it could when the
 * attempt began.
 */
function isSame(one: string, other: string): boolean {
  return one === other || (isBoard(one) && isBoard(other));
}

function isBoard(charger: string): boolean {
  return Object.values<string>(boardChargers).includes(charger);
}

/** Returns the charger of the last attempt; without an attempt, the current one. */
export function whoCharged(
  attempt: Pick<AttemptTrace, "chargedBy"> | null,
  { gateway }: { readonly gateway: Pick<ChargingGateway, "capabilities"> },
): Capabilities["chargedBy"] {
  if (attempt === null) return gateway.capabilities.chargedBy;
  return isBoard(attempt.chargedBy) ? "board" : "provider";
}
