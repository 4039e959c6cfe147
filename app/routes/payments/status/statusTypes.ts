import type { BannerKind } from "~/app/ui/messages/Banner";
import type { State } from "~/app/ui/status/StateMark";
import { paymentPage } from "~/app/forms/paymentPages";
import { landingPath } from "~/app/session/guards/returnPath";
import type { IntentId } from "~/payments/intent";
import type { Fact } from "../paymentFacts";

/** How a payment stands, exactly as its page says it (PAY-07 to PAY-12). */
export interface StatusView {
  readonly physicianId: number;
  /** Where the page's form posts to. */
  readonly address: string;
  readonly title: string;
  readonly mark: { readonly state: State; readonly word: string };
  readonly banner: { readonly kind: BannerKind; readonly title: string } | null;
  readonly sentences: readonly string[];
  readonly facts: readonly Fact[];
  /** Of a bank account's debit (PAY-19). */
  readonly authorization: string | null;
  /** The page that goes on with it, by what its link is called. */
  readonly goOn: { readonly to: string; readonly label: string } | null;
  /** The dashboard; where the page leads there already, what was completed, or the receipt. */
  readonly other: { readonly to: string; readonly label: string };
  readonly canCancel: boolean;
  readonly canCheckAgain: boolean;
  readonly refreshing: Refreshing | null;
  /** APPLY-15: by itself to the landing page. */
  readonly leadsOn: Refreshing | null;
  readonly contact: boolean;
}

/** What is said of it because of its state. */
export type StatusTexts = Pick<StatusView, "title" | "mark" | "banner" | "sentences"> &
  Partial<Pick<StatusView, "goOn" | "canCancel" | "canCheckAgain" | "refreshing" | "contact">>;

export interface StatusViewer {
  readonly isReadOnly: boolean;
  readonly isStaff: boolean;
  /** Who is asked whether the money was taken. */
  readonly chargedBy: "provider" | "board";
  readonly refreshing: Refreshing | null;
  /** Null for whoever did not come here from paying. */
  readonly leadsOn: Refreshing | null;
  /** What the payment completed (CCB-21). */
  readonly closed: readonly string[];
}

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
