import { Temporal } from "temporal-polyfill";
import type { StripeCalls } from "./stripeCalls";
import { attemptField, createdObjects } from "./stripeObjects";

/** Hours for which an idempotency key reliably repeats its first answer; Stripe may forget it after 24. */
const keyLifetimeHours = 23;
/** Minutes around the beginning of an attempt in which everything for it was made, whatever the clocks say. */
const searchMarginMinutes = 30;
/** Most pages of 100 that are searched, time permitting; a board has fewer payments than that in an hour. */
const maxPages = 20;

export function areKeysKept(begunAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, begunAt.add({ hours: keyLifetimeHours })) < 0;
}

/**
 * Finds what was made for an attempt by its metadata, among everything made when it began; null where it is missing or
 * cannot be determined. Other uses of the account are in the same list; only their metadata is read.
 *
 * @param timeoutMs milliseconds for the whole list, however many pages it has.
 */
export async function findMade(
  calls: StripeCalls,
  collection: "/payment_intents" | "/checkout/sessions",
  { key, begunAt }: { readonly key: string; readonly begunAt: Temporal.Instant },
  timeoutMs: number,
): Promise<string | null> {
  const seconds = Math.floor(begunAt.epochMilliseconds / 1000);
  const created = { gte: seconds - searchMarginMinutes * 60, lte: seconds + searchMarginMinutes * 60 };
  const deadline = performance.now() + timeoutMs;
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    // A signal takes whole milliseconds only.
    const left = Math.floor(deadline - performance.now());
    if (left <= 0) return null;
    const called = await calls.get(collection, { created, limit: 100, starting_after: after }, createdObjects, left);
    if (called.kind !== "answered") return null;
    const { data, has_more } = called.answer;
    const found = data.find(({ metadata }) => metadata?.[attemptField] === key);
    if (found !== undefined || !has_more) return found?.id ?? null;
    after = data.at(-1)?.id;
  }
  return null;
}
