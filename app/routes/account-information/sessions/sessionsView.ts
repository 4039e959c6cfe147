import type { OwnSession } from "~/app/session/records/ownSessions";
import { formatMoment, instantOf } from "~/domain/time/boardTime";
import { formFor } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import type { RememberedBrowser } from "~/contract/identity";
import type { OpenPart } from "../page";
import { proofField } from "../security/securityPosts";

export interface SessionsView {
  readonly rows: readonly SessionRow[];
  /** What will be signed out after proof. */
  readonly asked: SessionRow | "everywhere" | null;
}

export interface SessionRow {
  readonly key: string;
  readonly browser: string;
  readonly isThis: boolean;
  readonly signedIn: string;
  readonly active: string;
}

const unnamedBrowser = "Unknown browser";

export function sessionsView(
  sessions: readonly OwnSession[],
  { open, session }: { readonly open: OpenPart | null; readonly session: string | null },
): SessionsView {
  const rows = sessions.map(({ key, browser, isThis, startedAt, lastActiveAt }) => ({
    key,
    browser: browser ?? unnamedBrowser,
    isThis,
    signedIn: formatMoment(startedAt),
    active: isThis ? "Now" : formatMoment(lastActiveAt),
  }));
  const one = open === "sign-out" ? rows.find(({ key, isThis }) => key === session && !isThis) : undefined;
  return { rows, asked: open === "sign-out-everywhere" ? "everywhere" : (one ?? null) };
}

/**
 * 'Sign out' beside one of the physician's other browsers, 'Sign out everywhere', the same for remembered browsers, and
 * 'Keep my second factor'.
 */
export const sessionPosts = [
  z.strictObject({ intent: z.literal("sign-out-browser"), formFor, session: z.uuid(), ...proofField }),
  z.strictObject({ intent: z.literal("sign-out-everywhere"), formFor, ...proofField }),
  z.strictObject({ intent: z.literal("forget-browser"), formFor, browserId: z.uuid(), ...proofField }),
  z.strictObject({ intent: z.literal("forget-browsers"), formFor, ...proofField }),
  z.strictObject({ intent: z.literal("keep-second-factor"), formFor }),
] as const;

export type SessionPost = z.infer<(typeof sessionPosts)[number]>;

export interface RememberedView {
  readonly rows: readonly RememberedRow[];
  /** What will be forgotten after proof. */
  readonly asked: RememberedRow | "all" | null;
}

export interface RememberedRow {
  readonly key: string;
  readonly browser: string;
  readonly remembered: string;
  readonly until: string;
}

/** Returns the browsers that need no code; null where there are none. */
export function rememberedView(
  browsers: readonly RememberedBrowser[],
  { open, session }: { readonly open: OpenPart | null; readonly session: string | null },
): RememberedView | null {
  if (browsers.length === 0) return null;
  const rows = browsers.map(({ browserId, browser, rememberedAt, expiresAt }) => ({
    key: browserId,
    browser: browser ?? unnamedBrowser,
    remembered: formatMoment(instantOf(rememberedAt)),
    until: formatMoment(instantOf(expiresAt)),
  }));
  const one = open === "forget-browser" ? rows.find(({ key }) => key === session) : undefined;
  return { rows, asked: open === "forget-browsers" ? "all" : (one ?? null) };
}
