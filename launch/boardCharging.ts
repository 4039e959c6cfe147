import { Temporal } from "temporal-polyfill";
import type { BusinessClock } from "~/app/server/businessClock";
import type { ChargedByProvider, Charging } from "~/board/api/boardOptions";
import type { PaymentCharge } from "~/contract/payment";
import type { WireInstant } from "~/contract/values";
import type { Absent, ChargeOutcome } from "~/payments/gateways/gateway";
import type { SandboxGateway } from "~/payments/gateways/sandbox/sandboxGateway";
import type { IntentId } from "~/payments/intent";

/**
 * How the embedded board charges by itself: at the sandbox, with a key of its own. The provider knows the real time;
 * fees and deadlines go by business time.
 */
export function boardCharging(gateway: SandboxGateway, { at }: Pick<BusinessClock, "at">): Charging {
  const byBusinessTime = (charge: PaymentCharge): PaymentCharge =>
    charge.chargedAt
      ? { ...charge, chargedAt: at(Temporal.Instant.from(charge.chargedAt)).toString() as WireInstant }
      : charge;

  function said(outcome: ChargeOutcome | Absent): ChargedByProvider {
    switch (outcome.kind) {
      case "succeeded":
        return {
          kind: "charged",
          charge: byBusinessTime(outcome.charge),
          state: outcome.isSettled ? "settled" : "pending",
        };
      case "returned":
      case "refunded":
        return { kind: "charged", charge: byBusinessTime(outcome.charge), state: outcome.kind };
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
      said(await gateway.charge({ ...order, reference: reference as IntentId })),
    lookup: async (idempotencyKey) => said(await gateway.lookup(idempotencyKey)),
  };
}
