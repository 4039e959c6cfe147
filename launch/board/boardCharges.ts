import { Temporal } from "temporal-polyfill";
import type { BusinessClock } from "~/app/server/businessClock";
import type { ChargedByProvider, Charging, LookupTransaction } from "~/board/api/boardOptions";
import type { PaymentCharge } from "~/contract/billing/payment";
import type { WireInstant } from "~/contract/values";
import type { Absent, ChargeOutcome, Gateway } from "~/payments/gateways/gateway";
import type { SandboxGateway } from "~/payments/gateways/sandbox/sandboxGateway";
import type { IntentId } from "~/payments/intent";

/**
 * The embedded board's question to the provider who took the money; null where no payments are taken. The provider knows
 * the real time; deadlines and fees go by business time, which a demo may have shifted.
 */
export function transactionLookup(
  gateway: Pick<Gateway, "lookupTransaction"> | null,
  clock: Pick<BusinessClock, "at">,
): LookupTransaction | null {
  if (gateway === null) return null;
  return async (transactionId) => {
    const known = await gateway.lookupTransaction(transactionId);
    return known.kind === "known" ? { ...known, charge: byBusinessTime(known.charge, clock) } : known;
  };
}

/** How the embedded board charges by itself: at the sandbox, with a key of its own. */
export function boardCharging(gateway: SandboxGateway, clock: Pick<BusinessClock, "at">): Charging {
  function chargedOf(outcome: ChargeOutcome | Absent): ChargedByProvider {
    switch (outcome.kind) {
      case "succeeded":
        return {
          kind: "charged",
          charge: byBusinessTime(outcome.charge, clock),
          state: outcome.isSettled ? "settled" : "pending",
        };
      case "returned":
      case "refunded":
        return { kind: "charged", charge: byBusinessTime(outcome.charge, clock), state: outcome.kind };
      case "declined":
        return { kind: "declined", responseCode: outcome.fields[0] ?? "declined" };
      case "absent":
      case "unknown":
        return outcome;
    }
  }

  return {
    // The portal's name of the payment, which the token was made for.
    charge: async ({ reference, ...order }) =>
      chargedOf(await gateway.charge({ ...order, reference: reference as IntentId })),
    lookup: async (idempotencyKey) => chargedOf(await gateway.lookup(idempotencyKey)),
  };
}

function byBusinessTime(charge: PaymentCharge, { at }: Pick<BusinessClock, "at">): PaymentCharge {
  if (!charge.chargedAt) return charge;
  return { ...charge, chargedAt: at(Temporal.Instant.from(charge.chargedAt)).toString() as WireInstant };
}
