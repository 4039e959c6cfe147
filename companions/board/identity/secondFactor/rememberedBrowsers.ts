import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Request, Response } from "express";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { browserName } from "@portal/domain/people/browserName";
import type { BoardTransaction } from "../../store/boardDatabase";
import { cookieValue, ownCookie } from "../headers";
import type { IdentityOptions } from "../options";
import type { Account } from "../accounts/accounts";
import { type IdentityDatabase, rememberedBrowsers } from "../schema";

/** Counted from the last code entered; using the browser doesn't extend it. */
const rememberedFor = { hours: 24 * 30 };

/** Maximum number of accounts that one browser remembers, latest first. */
const maxAccounts = 5;

/** Expired rows that each new one deletes. */
const pruneCount = 20;

export type RememberedBrowser = Pick<
  typeof rememberedBrowsers.$inferSelect,
  "browserId" | "browser" | "rememberedAt" | "expiresAt"
>;

/** Browsers that need no code after the password, by a random token in a cookie; its hash is stored. */
export type RememberedBrowsers = ReturnType<typeof rememberedBrowsersOf>;

export function rememberedBrowsersOf(
  db: IdentityDatabase,
  { issuer, staffClaim }: Pick<IdentityOptions, "issuer" | "staffClaim">,
) {
  const cookie = ownCookie(issuer, "remembered-browser");

  /** Never for staff, who act for every physician: they need a code at each sign-in. */
  const canRemember = ({ directory, claims }: Account) =>
    directory === "physicians" && claims[staffClaim] === undefined;

  return {
    canRemember,
    async isRemembered(req: Request, account: Account, now: Temporal.Instant): Promise<boolean> {
      const hashes = tokensOf(req).map((token) => hashOf(account.subject, token));
      if (!canRemember(account) || hashes.length === 0) return false;
      const isGood = and(
        eq(rememberedBrowsers.subject, account.subject),
        inArray(rememberedBrowsers.tokenHash, hashes),
        gt(rememberedBrowsers.expiresAt, now),
      );
      return (await db.select().from(rememberedBrowsers).where(isGood)).length > 0;
    },
    /** Call it in the transaction that accepted a code, with the account locked. */
    async remember(tx: BoardTransaction, req: Request, res: Response, account: Account, now: Temporal.Instant) {
      if (!canRemember(account)) return;
      const { subject } = account;
      const token = randomBytes(32).toString("base64url");
      const before = tokensOf(req);
      const own = before.map((one) => hashOf(subject, one));
      const expired = tx
        .select({ tokenHash: rememberedBrowsers.tokenHash })
        .from(rememberedBrowsers)
        .where(lt(rememberedBrowsers.expiresAt, now))
        .limit(pruneCount);
      await tx
        .delete(rememberedBrowsers)
        .where(inArray(rememberedBrowsers.tokenHash, expired.for("update", { skipLocked: true })));
      await tx.delete(rememberedBrowsers).where(inArray(rememberedBrowsers.tokenHash, ["", ...own]));
      await tx.insert(rememberedBrowsers).values({
        tokenHash: hashOf(subject, token),
        browserId: randomUUID(),
        subject,
        browser: browserName(req.get("user-agent") ?? null),
        rememberedAt: now,
        expiresAt: now.add(rememberedFor),
      });
      const maxAge = rememberedFor.hours * 3_600_000;
      const value = [token, ...before].slice(0, maxAccounts).join("~");
      res.cookie(cookie.name, value, { ...cookie.options, sameSite: "strict", maxAge });
    },
  };

  /** Ignores malformed tokens, and more than are ever set. */
  function tokensOf(req: Request): string[] {
    const tokens = cookieValue(req, cookie).split("~");
    return tokens.filter((token) => /^[\w-]{43}$/u.test(token)).slice(0, maxAccounts);
  }
}

/** Valid ones of an account, oldest first. */
export async function listBrowsers(
  db: IdentityDatabase,
  subject: string,
  now: Temporal.Instant,
): Promise<RememberedBrowser[]> {
  const { browserId, browser, rememberedAt, expiresAt } = rememberedBrowsers;
  return db
    .select({ browserId, browser, rememberedAt, expiresAt })
    .from(rememberedBrowsers)
    .where(and(eq(rememberedBrowsers.subject, subject), gt(expiresAt, now)))
    .orderBy(asc(rememberedAt));
}

/** All of an account; or one, by `browserId`. */
export async function forgetBrowsers(
  db: IdentityDatabase,
  subject: string,
  browserId: string | null = null,
): Promise<void> {
  const isOne = browserId === null ? undefined : eq(rememberedBrowsers.browserId, browserId);
  await db.delete(rememberedBrowsers).where(and(eq(rememberedBrowsers.subject, subject), isOne));
}

function hashOf(subject: string, token: string): string {
  return createHash("sha256")
    .update(JSON.stringify([subject, token]))
    .digest("base64url");
}
