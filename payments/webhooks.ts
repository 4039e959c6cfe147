import type { PaymentServices } from "./paymentServices";
import type { PaymentsWorker } from "./paymentWorker";

export interface Webhooks {
  readonly signatureHeader: string;
  /**
   * Stores that an event happened and requests a lookup: order, repeats and the event's own content do not matter.
   * `forged` for what the provider did not sign; nothing of it is stored.
   */
  receive(rawBody: Uint8Array, signature: string): Promise<"kept" | "forged">;
}

export function webhooks({ gateway, store, log }: PaymentServices, worker: PaymentsWorker): Webhooks {
  return {
    signatureHeader: gateway.signatureHeader,
    async receive(rawBody, signature) {
      const event = gateway.verifyWebhook(rawBody, signature);
      if (event === null) {
        log.warn({ bytes: rawBody.length }, "a webhook was not signed by the provider");
        return "forged";
      }
      if (await store.keepEvent(event)) worker.wake();
      return "kept";
    },
  };
}
