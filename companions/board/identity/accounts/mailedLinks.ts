import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { AccountIssuer } from "#mail/accountMails";
import type { BoardTransaction } from "#store/boardDatabase";
import { type IdentityDatabase, type accounts, type LinkPurpose, links } from "../schema";

export type Link = typeof links.$inferSelect;

/** How long the owner of a former address may undo its change. */
export const objectionPeriod = { hours: 7 * 24 };

/** Validity of links in minutes of real time, whatever the business clock is. */
const lifetimeMinutes: Record<LinkPurpose, number> = {
  "create-password": 24 * 60,
  "confirm-email": 24 * 60,
  "object-to-email": objectionPeriod.hours * 60,
  "not-me": objectionPeriod.hours * 60,
  "not-my-factor": objectionPeriod.hours * 60,
  "keep-factor": 7 * 24 * 60,
  "keep-email": 7 * 24 * 60,
  // From the answer with the ticket to the sign-in that it redirects to.
  "sign-in": 5,
};

/** 256 bits in base64url. */
const tokenForm = /^[\w-]{43}$/u;
/** Expired links that each new link deletes. */
const pruneCount = 20;

interface NewLink {
  readonly purpose: LinkPurpose;
  readonly subject: string;
  readonly email: string;
  readonly examinationId?: ExaminationId | null;
  readonly expiresAt?: Temporal.Instant;
}

/** Returns its token, which is not stored. */
export async function makeLink(
  db: IdentityDatabase,
  { expiresAt, ...link }: NewLink,
  now: Temporal.Instant,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expired = db
    .select({ tokenHash: links.tokenHash })
    .from(links)
    .where(lt(links.expiresAt, now))
    .limit(pruneCount);
  await db.delete(links).where(inArray(links.tokenHash, expired.for("update", { skipLocked: true })));
  await db.insert(links).values({
    ...link,
    tokenHash: hashOf(token),
    expiresAt: expiresAt ?? now.add({ minutes: lifetimeMinutes[link.purpose] }),
  });
  return token;
}

/** Null if it was used, expired, altered or never existed. Doesn't use it up. */
export async function findLink(
  db: IdentityDatabase,
  purpose: LinkPurpose,
  token: string,
  now: Temporal.Instant,
): Promise<Link | null> {
  if (!tokenForm.test(token)) return null;
  const [found] = await db
    .select()
    .from(links)
    .where(isGood(purpose, token, now));
  return found ?? null;
}

/** Uses it up: of concurrent calls, one gets it. */
export async function useLink(
  db: IdentityDatabase,
  purpose: LinkPurpose,
  token: string,
  now: Temporal.Instant,
): Promise<Link | null> {
  if (!tokenForm.test(token)) return null;
  const [used] = await db
    .update(links)
    .set({ usedAt: now })
    .where(isGood(purpose, token, now))
    .returning();
  return used ?? null;
}

/** Used ones stay until they expire, for `repeatedLinks.ts`. */
export async function endLinks(db: IdentityDatabase, subject: string, purposes: readonly LinkPurpose[]): Promise<void> {
  const isUnused = isNull(links.usedAt);
  await db.delete(links).where(and(eq(links.subject, subject), inArray(links.purpose, [...purposes]), isUnused));
}

/** How long after its use a link is recognized, for buttons that are selected twice. */
const repeatPeriod = { minutes: 2 };

/** Matches the link if it was used a moment ago. */
export function wasJustUsed(purpose: LinkPurpose, token: string, now: Temporal.Instant) {
  return and(
    eq(links.tokenHash, hashOf(token)),
    eq(links.purpose, purpose),
    gt(links.usedAt, now.subtract(repeatPeriod)),
  );
}

function isGood(purpose: LinkPurpose, token: string, now: Temporal.Instant) {
  return and(
    eq(links.tokenHash, hashOf(token)),
    eq(links.purpose, purpose),
    isNull(links.usedAt),
    gt(links.expiresAt, now),
  );
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** `not-my-factor` also removes the authenticator app or the passkey that its mail is about. */
export type SafetyPurpose = "not-me" | "not-my-factor";

/**
 * Makes the 'This wasn't me' link for a mail to the account's owner. Null for staff, whose accounts the board manages:
 * no mail lets them set a new password.
 */
export async function safetyLink(
  tx: BoardTransaction,
  { issuer }: Pick<AccountIssuer, "issuer">,
  { subject, directory }: Pick<typeof accounts.$inferSelect, "subject" | "directory">,
  { purpose, email, now }: { readonly purpose: SafetyPurpose; readonly email: string; readonly now: Temporal.Instant },
): Promise<string | null> {
  if (directory === "staff") return null;
  return `${issuer}/account/${purpose}/${await makeLink(tx, { purpose, subject, email }, now)}`;
}
