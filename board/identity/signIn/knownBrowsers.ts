import type { Request, Response } from "express";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { Account } from "../accounts/accounts";

/** How long a browser and a network are known to an account after a sign-in: some sign in once a year, to pay a fee. */
export const knownFor = { hours: 24 * 400 };

/** Accounts that one browser is known to at most, the latest first: computers on wards are shared. */
const mostAccounts = 10;

type Known = Pick<Account, "subject" | "browsersForgottenAt">;

/**
 * Browsers that an account has signed in with. A cookie names each by random bits, signed for the account: with another
 * account it is worth nothing, and it does not say which accounts there are. It does not sign in; it only gives the browser
 * a count of failures of its own.
 */
export interface KnownBrowsers {
  /** What the browser is called at this account; null where the account has not signed in with it. */
  idFor(req: Request, account: Known | undefined, now: Temporal.Instant): string | null;
  /** Whether it says that it is known to some account. */
  claimsAny(req: Request): boolean;
  /** Makes it known to the account, or for longer. */
  remember(req: Request, res: Response, account: Known, now: Temporal.Instant): void;
}

/** `keys`: the first signs, all of them verify. */
export function knownBrowsers(keys: readonly string[], issuer: string): KnownBrowsers {
  const { pathname, protocol } = new URL(issuer);
  const secure = protocol === "https:";
  const name = `${secure ? "__Secure-" : ""}identity-known-browser`;
  const signature = (key: string, said: string, { subject, browsersForgottenAt: since }: Known) =>
    createHmac("sha256", key)
      .update(JSON.stringify(["known browser", said, subject, ...(since === null ? [] : [since.toString()])]))
      .digest("base64url");

  /** The id of an entry, `id.expiry.signature`; null for one that is not the account's, altered, or over. */
  function readEntry(entry: string, account: Known, now: Temporal.Instant): string | null {
    const [id = "", expiry = "", given = ""] = entry.split(".");
    if (!/^\d{1,12}$/u.test(expiry) || Number(expiry) * 1000 <= now.epochMilliseconds) return null;
    return keys.some((key) => isSame(given, signature(key, `${id}.${expiry}`, account))) ? id : null;
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
      // The same id as before: signing in again gives no new count.
      const own = before.find(isOwn)?.split(".")[0] ?? randomBytes(12).toString("base64url");
      const said = `${own}.${Math.floor(now.add(knownFor).epochMilliseconds / 1000)}`;
      const entries = [`${said}.${signature(key, said, account)}`, ...before.filter((entry) => !isOwn(entry))];
      res.cookie(name, entries.slice(0, mostAccounts).join("~"), {
        path: pathname,
        httpOnly: true,
        sameSite: "strict",
        secure,
        maxAge: knownFor.hours * 3_600_000,
      });
    },
  };
}

/** Only what has the form of an entry, and no more than are ever set. */
function entriesOf(req: Request, name: string): string[] {
  const pair = (req.headers.cookie ?? "").split(/;\s*/u).find((one) => one.startsWith(`${name}=`));
  const entries = pair?.slice(name.length + 1).split("~") ?? [];
  return entries.filter((entry) => /^[\w-]{16}\.\d{1,12}\.[\w-]{43}$/u.test(entry)).slice(0, mostAccounts);
}

function isSame(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}
