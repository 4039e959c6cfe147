import type { CallDefinition } from "../callDefinition";
import { paymentCharge } from "../billing/payment";

/**
 * A bank payment that was recorded and that the bank then took back: what it had paid is owed again. The same payment
 * told twice is the same answer; 404 for a charge that was never recorded.
 */
export const returnedPaymentCalls = {
  /** Tells that the bank took a payment back. */
  reopenReturnedPayment: {
    method: "POST",
    path: "/api/payment/ReopenReturnedPayment",
    body: paymentCharge.pick({ transactionId: true }),
  },
} as const satisfies Record<string, CallDefinition>;
