import type { CallDefinition } from "../callDefinition";
import { chargeAttempt, ownCharge } from "../billing/payment";
import { z } from "../zod";

/**
 * A board that charges by itself and keeps to the key of `chargeAttempt`: one charge at most for each, and an answer to
 * what became of it. Whatever it charged it records in the same breath, or when it is asked.
 */
export const chargingCalls = {
  /**
   * What became of a charge. A key that the board never saw is `absent`, and from then on it charges nothing with it,
   * however late the call with it arrives.
   */
  lookUpCharge: {
    method: "POST",
    path: "/api/payment/LookUpCharge",
    body: chargeAttempt.pick({ idempotencyKey: true }),
    answer: ownCharge.extend({
      /** `open`: nobody can say yet. `pending`: taken, and on its way from a bank account, which may still return it. */
      outcome: z.enum(["absent", "declined", "open", "pending", "settled", "returned", "refunded"]),
      /** Whether what was taken stands in the board's books. */
      isRecorded: z.boolean().nullish(),
    }),
  },
} as const satisfies Record<string, CallDefinition>;
