import { paymentPage } from "~/app/forms/paymentPages";
import { landingPath } from "~/app/session/guards/returnPath";
import type { IntentId } from "~/payments/intent";

/** A page that looks again by itself: a few times, slower each time, and only as long as nobody stops it. */
export interface Refreshing {
  readonly seconds: number;
  /** The page after the refresh, and the page that stays as it is; relative to the base path. */
  readonly to: string;
  readonly stop: string;
}

/** In seconds; after the last one the page waits for somebody to press its button. */
const waits = [3, 6, 12, 24, 48] as const;

/** What the page's address says of it: `?looked=2` after two looks, `?looked=stop` once it was stopped. */
export function refreshing(intentId: IntentId, { searchParams }: URL): Refreshing | null {
  const looked = searchParams.get("looked") ?? "0";
  const seconds = /^\d$/.test(looked) ? waits[Number(looked)] : undefined;
  if (seconds === undefined) return null;
  const page = paymentPage(intentId);
  return { seconds, to: `${page}?looked=${Number(looked) + 1}`, stop: `${page}?looked=stop` };
}

/** APPLY-15: how long the page says that a payment was received before it leads on, in seconds. */
const leadsOnAfter = 5;

/** To the landing page, for whoever comes from paying, or has waited here for it, and has not stopped it. */
export function leadsOn(intentId: IntentId, { searchParams }: URL): Refreshing | null {
  const isFromPaying = /^\d$/.test(searchParams.get("looked") ?? "");
  return isFromPaying ? { seconds: leadsOnAfter, to: landingPath, stop: `${paymentPage(intentId)}?looked=stop` } : null;
}
