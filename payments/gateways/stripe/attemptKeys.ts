import { Temporal } from "temporal-polyfill";
import type { StripeCalls } from "./stripeCalls";
import { attemptField, madeObjects } from "./stripeObjects";

/** Hours for which an idempotency key surely answers as it did the first time; Stripe may forget it after 24. */
const keyLife = 23;
/** Minutes around the beginning of an attempt in which all of it was made, whatever the clocks say. */
const around = 30;
/** Pages of 100 that are looked through, as far as there is time; a board has fewer payments than that in an hour. */
const mostPages = 20;

/** Whether the keys of an attempt can still be relied upon. */
export function areKeysKept(begunAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, begunAt.add({ hours: keyLife })) < 0;
}

/**
 * The id of what was made for an attempt, by its metadata, among all that were made when it began; null where it is not
 * there, or cannot be told. What else the account is used for stands in the same list, and is read no further than that.
 *
 * @param patience milliseconds for the whole list: whoever asks does not wait longer for many pages than for one.
 */
export async function findMade(
  calls: StripeCalls,
  collection: "/payment_intents" | "/checkout/sessions",
  { key, begunAt }: { readonly key: string; readonly begunAt: Temporal.Instant },
  patience: number,
): Promise<string | null> {
  const seconds = Math.floor(begunAt.epochMilliseconds / 1000);
  const created = { gte: seconds - around * 60, lte: seconds + around * 60 };
  const deadline = performance.now() + patience;
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    // A signal takes whole milliseconds only.
    const left = Math.floor(deadline - performance.now());
    if (left <= 0) return null;
    const called = await calls.get(collection, { created, limit: 100, starting_after: after }, madeObjects, left);
    if (called.kind !== "answered") return null;
    const { data, has_more } = called.answer;
    const found = data.find(({ metadata }) => metadata?.[attemptField] === key);
    if (found !== undefined || !has_more) return found?.id ?? null;
    after = data.at(-1)?.id;
  }
  return null;
}
