import type { OwnSession } from "~/app/session/records/ownSessions";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { formFor } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import type { RememberedBrowser } from "@portal/contract/identity";
import type { OpenPart } from "../page";
import { proofField } from "../security/securityPosts";

export type SessionsView = ReturnType<typeof sessionsView>;
export type SessionRow = SessionsView["rows"][number];

/** Id of the section with the browsers where the physician is signed in. */
export const sessionsId = "sessions";

const unnamedBrowser = "Unknown browser";

export function sessionsView(
  sessions: readonly OwnSession[],
  { open, session }: { readonly open: OpenPart | null; readonly session: string | null },
) {
  const rows = sessions.map(({ key, browser, isThis, startedAt, lastActiveAt }) => ({
    key,
    browser: browser ?? unnamedBrowser,
    isThis,
    signedIn: formatMoment(startedAt),
    active: isThis ? "Now" : formatMoment(lastActiveAt),
  }));
  const one = open === "sign-out" ? rows.find(({ key, isThis }) => key === session && !isThis) : undefined;
  /** What will be signed out after proof. */
  const asked = open === "sign-out-everywhere" ? ("everywhere" as const) : (one ?? null);
  return { rows, asked };
}

/**
 * 'Sign out' beside one of the physician's other browsers, 'Sign out everywhere', the same for remembered browsers, and
 * 'Keep my second factor' and 'Keep my e-mail address'.
 */
export const sessionPosts = [
  z.strictObject({ intent: z.literal("sign-out-browser"), formFor, session: z.uuid(), ...proofField }),
  z.strictObject({ intent: z.literal("sign-out-everywhere"), formFor, ...proofField }),
  z.strictObject({ intent: z.literal("forget-browser"), formFor, browserId: z.uuid(), ...proofField }),
  z.strictObject({ intent: z.literal("forget-browsers"), formFor, ...proofField }),
  z.strictObject({ intent: z.literal("keep-second-factor"), formFor }),
  z.strictObject({ intent: z.literal("keep-email"), formFor }),
] as const;

export type SessionPost = z.infer<(typeof sessionPosts)[number]>;

export type RememberedView = NonNullable<ReturnType<typeof rememberedView>>;
export type RememberedRow = RememberedView["rows"][number];

/** Returns the browsers that need no code; null where there are none. */
export function rememberedView(
  browsers: readonly RememberedBrowser[],
  { open, session }: { readonly open: OpenPart | null; readonly session: string | null },
) {
  if (browsers.length === 0) return null;
  const rows = browsers.map(({ browserId, browser, rememberedAt, expiresAt }) => ({
    key: browserId,
    browser: browser ?? unnamedBrowser,
    remembered: formatMoment(instantOf(rememberedAt)),
    until: formatMoment(instantOf(expiresAt)),
  }));
  const one = open === "forget-browser" ? rows.find(({ key }) => key === session) : undefined;
  /** What will be forgotten after proof. */
  const asked = open === "forget-browsers" ? ("all" as const) : (one ?? null);
  return { rows, asked };
}
