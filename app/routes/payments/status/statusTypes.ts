import type { BannerKind } from "~/app/ui/messages/Banner";
import type { Mark } from "~/app/ui/status/StateMark";
import { paymentPage } from "~/app/forms/paymentPages";
import { landingPath } from "~/app/session/guards/returnPath";
import type { Intent, IntentId } from "@portal/payments/intent";
import type { Fact } from "../paymentSummary";

/** The state of a payment, exactly as its page shows it (PAY-07 to PAY-12). */
export interface StatusView {
  /** Target of the page's form. */
  readonly path: string;
  readonly title: string;
  readonly mark: { readonly state: Mark; readonly word: string };
  readonly banner: { readonly kind: BannerKind; readonly title: string } | null;
  readonly sentences: readonly string[];
  readonly facts: readonly Fact[];
  /** Authorization of a bank account's debit (PAY-19). */
  readonly authorization: string | null;
  /** The page where it continues, with the link's label. */
  readonly continueTo: { readonly to: string; readonly label: string } | null;
  /** The dashboard; if the page already redirects there, what was completed, or the receipt. */
  readonly other: { readonly to: string; readonly label: string };
  readonly canCancel: boolean;
  readonly canCheckAgain: boolean;
  readonly refreshing: Refreshing | null;
  /** APPLY-15: automatic redirect to the landing page. */
  readonly leadsOn: Refreshing | null;
  readonly contact: boolean;
}

export type StatusTexts = Pick<StatusView, "title" | "mark" | "banner" | "sentences"> &
  Partial<Pick<StatusView, "continueTo" | "canCancel" | "canCheckAgain" | "refreshing" | "contact">>;

export interface StatusViewer {
  readonly isReadOnly: boolean;
  readonly isStaff: boolean;
  /** The party that can report whether it charged. */
  readonly chargedBy: "provider" | "board";
  /** Whether the board has queued the mail with the receipt. */
  readonly isReceiptMailed: boolean;
  readonly refreshing: Refreshing | null;
  /** Null for a visit that does not come from paying. */
  readonly leadsOn: Refreshing | null;
  /** What the payment completed (CCB-21). */
  readonly closed: readonly string[];
  /** Why what it was for can no longer be paid: its page then leads to no choice. Null where it can. */
  readonly notPayable: string | null;
}

/** Whether the page of a payment leads on to paying, or to choosing again what to pay. */
export function leadsToPaying({ state }: Pick<Intent, "state">): boolean {
  return ["created", "collecting", "ready", "declined", "cancelled", "returned"].includes(state);
}

/** A page that refreshes itself: a few times, at growing intervals, and only until it is stopped. */
export interface Refreshing {
  readonly seconds: number;
  /** The page after the refresh, and the page without one; relative to the base path. */
  readonly to: string;
  readonly stop: string;
}

/** In seconds; after the last one the page waits for its button. */
const waits = [3, 6, 12, 24, 48] as const;

/** Reads the refresh state from the URL: `?looked=2` after two refreshes, `?looked=stop` once it was stopped. */
export function refreshing(intentId: IntentId, { searchParams }: URL): Refreshing | null {
  const looked = searchParams.get("looked") ?? "0";
  const seconds = /^\d$/.test(looked) ? waits[Number(looked)] : undefined;
  if (seconds === undefined) return null;
  const page = paymentPage(intentId);
  return { seconds, to: `${page}?looked=${Number(looked) + 1}`, stop: `${page}?looked=stop` };
}

/** APPLY-15: seconds for which the page says that a payment was received before it redirects. */
const leadsOnAfter = 5;

/** Redirects to the landing page after paying, or waiting here for it, unless stopped. */
export function leadsOn(intentId: IntentId, { searchParams }: URL): Refreshing | null {
  const isFromPaying = /^\d$/.test(searchParams.get("looked") ?? "");
  return isFromPaying ? { seconds: leadsOnAfter, to: landingPath, stop: `${paymentPage(intentId)}?looked=stop` } : null;
}
