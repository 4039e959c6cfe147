import type { PaymentServices } from "./paymentServices";

/** Days of events that the provider is asked for again; fewer than events are remembered for. */
const comparedDays = 29;

/**
 * Fetches refunds that never arrived by webhook: after a payment has settled, nothing else asks about it. Each event is
 * processed once, however it arrives.
 */
export async function compareWithProvider({ gateway, store, clock, log }: PaymentServices): Promise<void> {
  const events = await gateway.missedEvents?.(clock().subtract({ hours: 24 * comparedDays }));
  if (events === undefined) return;
  if ("kind" in events) return log.warn({}, "the provider does not report refunds; asking again tomorrow");
  let missed = 0;
  for (const event of events) if (await store.keepEvent(event)) missed += 1;
  if (missed > 0) log.warn({ missed }, "webhooks of the provider did not arrive; looking up their events");
}
