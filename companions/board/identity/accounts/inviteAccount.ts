import { and, eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import type { identityCalls } from "@portal/contract/identity";
import type { z } from "@portal/contract/zod";
import { accountActivatedMail, type AccountIssuer, invitationMail } from "../../mail/accountMails";
import { queueMail } from "../../mail/mailQueue";
import type { BoardDatabase, BoardTransaction } from "../../store/boardDatabase";
import { changeEmailAddress, lockEmailAddress } from "../../store/people/changeEmailAddress";
import { addPrincipals, subjectsOf } from "../../store/people/principals";
import { endReplacement } from "../emails/emailReplacements";
import { isMailboxCompromised } from "../emails/openReplacement";
import { reserveEmail } from "../emails/reserveEmail";
import { accounts } from "../schema";
import { physician } from "../../store/schema";
import { done, emailInUse, type Outcome, refused } from "../outcome";
import { type Account, lockAccount } from "./accounts";
import { endLinks, makeLink } from "./mailedLinks";

interface Invitation {
  readonly physicianId: PhysicianId;
  readonly fullName: string;
  readonly emailAddress: string;
  /** The application to continue with after the first sign-in; null: the dashboard. */
  readonly examinationId: ExaminationId | null;
}

export type Invited =
  /** The account has no password; a mail with the link to set one is queued. */
  | { readonly kind: "invited" }
  /** Another account uses this address. Nothing changed. */
  | { readonly kind: "taken" }
  /** The board writes to another physician at this address. Nothing changed. */
  | { readonly kind: "on-record" }
  /** The physician has an account with a password, or staff are replacing its address. Nothing changed. */
  | { readonly kind: "has-account" };

/**
 * Gives a physician an account without a password and queues the mail to set one, in the caller's transaction. A
 * repeated invitation sends a new link, even to another address, and invalidates earlier ones. Concurrent invitations
 * wait for each other. Links use real time, whatever the board's business time is.
 */
export async function inviteAccount(
  tx: BoardTransaction,
  from: AccountIssuer,
  { physicianId, fullName, emailAddress, examinationId }: Invitation,
  now = Temporal.Now.instant(),
): Promise<Invited> {
  const before = (await lockEmailAddress(tx, physicianId))?.emailAddress ?? null;
  const own = await ownAccount(tx, from.issuer, physicianId);
  if (own !== null && (own.passwordHash !== null || (await isMailboxCompromised(tx, own.subject))))
    return { kind: "has-account" };
  const reserved = await reserveEmail(tx, from.issuer, emailAddress, { subject: own?.subject ?? null, physicianId });
  if (reserved !== "reserved") return { kind: reserved === "on-record" ? reserved : "taken" };

  const subject = own?.subject ?? randomUUID();
  if (own === null) {
    await tx
      .insert(accounts)
      .values({ subject, email: emailAddress, fullName, directory: "physicians", passwordHash: null, claims: {} });
    await addPrincipals(tx, [{ issuer: from.issuer, subject, physicianId }]);
  } else {
    await tx
      .update(accounts)
      .set({ email: emailAddress, recoveryEmail: null, fullName })
      .where(eq(accounts.subject, subject));
    await endLinks(tx, subject, ["create-password"]);
    // Staff were asked for another address because the owner could not activate the account.
    if (!isSameAddress(own.email, emailAddress))
      await endReplacement({ tx, from, account: own, now }, { endedAs: "changed" });
  }
  if (before !== emailAddress) {
    // Keeps the address equal at the board and at the identity service.
    const author = { issuer: from.issuer, subject, actedAs: "self", at: now } as const;
    await changeEmailAddress(tx, physicianId, { before, after: emailAddress }, author);
    // The address of an earlier invitation may belong to anyone: its link was never followed.
    const isMailed = own === null && before !== null && !isSameAddress(before, emailAddress);
    if (isMailed) await queueMail(tx, await accountActivatedMail(from, before));
  }
  const token = await makeLink(tx, { purpose: "create-password", subject, email: emailAddress, examinationId }, now);
  await queueMail(tx, await invitationMail(from, emailAddress, token));
  return { kind: "invited" };
}

async function ownAccount(tx: BoardTransaction, issuer: string, physicianId: PhysicianId): Promise<Account | null> {
  for (const subject of await subjectsOf(tx, physicianId, [issuer])) {
    const account = await lockAccount(tx, subject);
    if (account !== undefined) return account;
  }
  return null;
}

/**
 * Invites the physician who has this address at the board, like `inviteAccount`. Idempotent: one account, one valid
 * link.
 */
export async function register(
  database: BoardDatabase,
  from: AccountIssuer,
  { email, examinationId = null }: z.output<typeof identityCalls.register.body>,
): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const found = await tx
      .select({ physicianId: physician.physicianId, fullName: physician.fullName })
      .from(physician)
      .where(and(eq(sql`lower(${physician.emailAddress})`, sql`lower(${email})`)))
      .limit(2);
    const [known] = found;
    // Two physicians of one practice may share an address; the account's owner would be unknown.
    if (known === undefined || found.length > 1) return refused(404, "unknown-person", "No person has this address");
    const invited = await inviteAccount(tx, from, { ...known, emailAddress: email, examinationId });
    switch (invited.kind) {
      case "invited":
        return done;
      case "has-account":
        return refused(409, "has-account", "This physician already has an account");
      case "on-record":
      case "taken":
        return emailInUse;
    }
  });
}
