import type { Request, Response } from "express";
import { createHmac, randomBytes } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { isSameSecret } from "@portal/database/secretBox";
import type { Account } from "../accounts/accounts";
import { cookieValue, ownCookie } from "../headers";

/** How long an account remembers a browser and a network after a sign-in: some sign in once a year, to pay a fee. */
export const knownFor = { hours: 24 * 400 };

/** Maximum number of accounts known to one browser, latest first: ward computers are shared. */
const maxAccounts = 10;

type Known = Pick<Account, "subject" | "browsersForgottenAt">;

/**
 * Browsers that have signed in to an account. The cookie has random bits signed for each account: it is useless for
 * another account and reveals no account. It doesn't sign in; it only gives the browser its own failure count.
 */
export type KnownBrowsers = ReturnType<typeof knownBrowsers>;

/** `keys`: the first signs, all verify. */
export function knownBrowsers(keys: readonly string[], issuer: string) {
  const cookie = ownCookie(issuer, "known-browser");
  const signature = (key: string, content: string, { subject, browsersForgottenAt: since }: Known) =>
    createHmac("sha256", key)
      .update(JSON.stringify(["known browser", content, subject, ...(since === null ? [] : [since.toString()])]))
      .digest("base64url");

  /** Reads an entry, `id.expiry.signature`; null if it is another account's, altered, or expired. */
  function readEntry(entry: string, account: Known, now: Temporal.Instant): string | null {
    const [id = "", expiry = "", signed = ""] = entry.split(".");
    if (!/^\d{1,12}$/u.test(expiry) || Number(expiry) * 1000 <= now.epochMilliseconds) return null;
    return keys.some((key) => isSameSecret(signed, signature(key, `${id}.${expiry}`, account))) ? id : null;
  }

  return {
    /** The browser's id for this account; null if it has not signed in to it. */
    idFor(req: Request, account: Known | undefined, now: Temporal.Instant): string | null {
      if (account === undefined) return null;
      const ids = entriesOf(req).map((entry) => readEntry(entry, account, now));
      return ids.find((id) => id !== null) ?? null;
    },
    claimsAny: (req: Request) => entriesOf(req).length > 0,
    /** Makes the browser known to the account, or extends it. */
    remember(req: Request, res: Response, account: Known, now: Temporal.Instant): void {
      const [key = ""] = keys;
      const before = entriesOf(req);
      const isOwn = (entry: string) => readEntry(entry, account, now) !== null;
      // Keeps the id: signing in again gives no new failure count.
      const own = before.find(isOwn)?.split(".")[0] ?? randomBytes(12).toString("base64url");
      const content = `${own}.${Math.floor(now.add(knownFor).epochMilliseconds / 1000)}`;
      const entries = [`${content}.${signature(key, content, account)}`, ...before.filter((entry) => !isOwn(entry))];
      const maxAge = knownFor.hours * 3_600_000;
      const value = entries.slice(0, maxAccounts).join("~");
      res.cookie(cookie.name, value, { ...cookie.options, sameSite: "strict", maxAge });
    },
  };

  /** Ignores malformed entries, and more than are ever set. */
  function entriesOf(req: Request): string[] {
    const entries = cookieValue(req, cookie).split("~");
    return entries.filter((entry) => /^[\w-]{16}\.\d{1,12}\.[\w-]{43}$/u.test(entry)).slice(0, maxAccounts);
  }
}
