import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Request, Response } from "express";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { browserName } from "~/domain/people/browserName";
import type { BoardTransaction } from "../../store/boardDatabase";
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
export interface RememberedBrowsers {
  /** Never for staff, who act for every physician: they need a code at each sign-in. */
  canRemember(account: Account): boolean;
  isRemembered(req: Request, account: Account, now: Temporal.Instant): Promise<boolean>;
  /** Call it in the transaction that accepted a code, with the account locked. */
  remember(tx: BoardTransaction, req: Request, res: Response, account: Account, now: Temporal.Instant): Promise<void>;
}

export function rememberedBrowsersOf(
  db: IdentityDatabase,
  { issuer, staffClaim }: Pick<IdentityOptions, "issuer" | "staffClaim">,
): RememberedBrowsers {
  const { pathname, protocol } = new URL(issuer);
  const secure = protocol === "https:";
  const name = `${secure ? "__Secure-" : ""}identity-remembered-browser`;

  const canRemember = ({ directory, claims }: Account) =>
    directory === "physicians" && claims[staffClaim] === undefined;

  return {
    canRemember,
    async isRemembered(req, account, now) {
      const hashes = tokensOf(req, name).map((token) => hashOf(account.subject, token));
      if (!canRemember(account) || hashes.length === 0) return false;
      return (
        (
          await db
            .select()
            .from(rememberedBrowsers)
            .where(isGood(account.subject, hashes, now))
        ).length > 0
      );
    },
    async remember(tx, req, res, account, now) {
      if (!canRemember(account)) return;
      const { subject } = account;
      const token = randomBytes(32).toString("base64url");
      const before = tokensOf(req, name);
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
      res.cookie(name, [token, ...before].slice(0, maxAccounts).join("~"), {
        path: pathname,
        httpOnly: true,
        sameSite: "strict",
        secure,
        maxAge: rememberedFor.hours * 3_600_000,
      });
    },
  };
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

function isGood(subject: string, hashes: readonly string[], now: Temporal.Instant) {
  return and(
    eq(rememberedBrowsers.subject, subject),
    inArray(rememberedBrowsers.tokenHash, [...hashes]),
    gt(rememberedBrowsers.expiresAt, now),
  );
}

/** Ignores malformed tokens, and more than are ever set. */
function tokensOf(req: Request, name: string): string[] {
  const pair = (req.headers.cookie ?? "").split(/;\s*/u).find((one) => one.startsWith(`${name}=`));
  const tokens = pair?.slice(name.length + 1).split("~") ?? [];
  return tokens.filter((token) => /^[\w-]{43}$/u.test(token)).slice(0, maxAccounts);
}

function hashOf(subject: string, token: string): string {
  return createHash("sha256")
    .update(JSON.stringify([subject, token]))
    .digest("base64url");
}
