import type { Request, Response } from "express";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { Account } from "../accounts/accounts";

/** How long an account remembers a browser and a network after a sign-in: some sign in once a year, to pay a fee. */
export const knownFor = { hours: 24 * 400 };

/** Maximum number of accounts known to one browser, latest first: ward computers are shared. */
const maxAccounts = 10;

type Known = Pick<Account, "subject" | "browsersForgottenAt">;

/**
 * Browsers that have signed in to an account. The cookie has random bits signed for each account: it is useless for
 * another account and reveals no account. It doesn't sign in; it only gives the browser its own failure count.
 */
export interface KnownBrowsers {
  /** The browser's id for this account; null if it has not signed in to it. */
  idFor(req: Request, account: Known | undefined, now: Temporal.Instant): string | null;
  claimsAny(req: Request): boolean;
  /** Makes the browser known to the account, or extends it. */
  remember(req: Request, res: Response, account: Known, now: Temporal.Instant): void;
}

/** `keys`: the first signs, all verify. */
export function knownBrowsers(keys: readonly string[], issuer: string): KnownBrowsers {
  const { pathname, protocol } = new URL(issuer);
  const secure = protocol === "https:";
  const name = `${secure ? "__Secure-" : ""}identity-known-browser`;
  const signature = (key: string, content: string, { subject, browsersForgottenAt: since }: Known) =>
    createHmac("sha256", key)
      .update(JSON.stringify(["known browser", content, subject, ...(since === null ? [] : [since.toString()])]))
      .digest("base64url");

  /** Reads an entry, `id.expiry.signature`; null if it is another account's, altered, or expired. */
  function readEntry(entry: string, account: Known, now: Temporal.Instant): string | null {
    const [id = "", expiry = "", signed = ""] = entry.split(".");
    if (!/^\d{1,12}$/u.test(expiry) || Number(expiry) * 1000 <= now.epochMilliseconds) return null;
    return keys.some((key) => isSame(signed, signature(key, `${id}.${expiry}`, account))) ? id : null;
  }

  return {
    idFor(req, account, now) {
      if (account === undefined) return null;
      return (
        entriesOf(req, name)
          .map((entry) => readEntry(entry, account, now))
          .find((id) => id !== null) ?? null
      );
    },
    claimsAny: (req) => entriesOf(req, name).length > 0,
    remember(req, res, account, now) {
      const [key = ""] = keys;
      const before = entriesOf(req, name);
      const isOwn = (entry: string) => readEntry(entry, account, now) !== null;
      // Keeps the id: signing in again gives no new failure count.
      const own = before.find(isOwn)?.split(".")[0] ?? randomBytes(12).toString("base64url");
      const content = `${own}.${Math.floor(now.add(knownFor).epochMilliseconds / 1000)}`;
      const entries = [`${content}.${signature(key, content, account)}`, ...before.filter((entry) => !isOwn(entry))];
      res.cookie(name, entries.slice(0, maxAccounts).join("~"), {
        path: pathname,
        httpOnly: true,
        sameSite: "strict",
        secure,
        maxAge: knownFor.hours * 3_600_000,
      });
    },
  };
}

/** Ignores malformed entries, and more than are ever set. */
function entriesOf(req: Request, name: string): string[] {
  const pair = (req.headers.cookie ?? "").split(/;\s*/u).find((one) => one.startsWith(`${name}=`));
  const entries = pair?.slice(name.length + 1).split("~") ?? [];
  return entries.filter((entry) => /^[\w-]{16}\.\d{1,12}\.[\w-]{43}$/u.test(entry)).slice(0, maxAccounts);
}

function isSame(token: string, expected: string): boolean {
  return token.length === expected.length && timingSafeEqual(Buffer.from(token), Buffer.from(expected));
}
