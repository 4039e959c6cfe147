import type { PaymentServices } from "./paymentServices";

/** Days of which the provider is asked again what it has told: fewer than events are remembered for. */
const asked = 29;

/**
 * Takes up what the provider has told of money that was given back and nobody received: once a payment has settled, nothing
 * else asks about it. Each event is taken once, however it comes.
 */
export async function compareWithProvider({ gateway, store, clock, log }: PaymentServices): Promise<void> {
  const told = await gateway.missedEvents?.(clock().subtract({ hours: 24 * asked }));
  if (told === undefined) return;
  if ("kind" in told) return log.warn({}, "the provider does not say what was given back; it is asked again tomorrow");
  let missed = 0;
  for (const event of told) if (await store.keepEvent(event)) missed += 1;
  if (missed > 0) log.warn({ missed }, "webhooks of the provider did not arrive; looking up their events");
}
