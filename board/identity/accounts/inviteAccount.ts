import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { accountActivatedMail, type AccountIssuer, invitationMail } from "../../mail/accountMails";
import { queueMail } from "../../mail/queueMail";
import type { BoardTransaction } from "../../store/boardDatabase";
import { changeEmailAddress, lockEmailAddress } from "../../store/people/changeEmailAddress";
import { addPrincipals, subjectsOf } from "../../store/people/principals";
import { type Account, lockAccount } from "./accounts";
import { endLinks, makeLink } from "./links";
import { reserveEmail } from "../emails/reserveEmail";
import { accounts } from "../schema";

export interface Invitation {
  readonly physicianId: PhysicianId;
  readonly fullName: string;
  readonly emailAddress: string;
  /** The application that the person goes on with after the first sign-in; null: the dashboard. */
  readonly examinationId: ExaminationId | null;
}

export type Invited =
  /** There is an account without a password, and a mail with the link that makes one is on its way. */
  | { readonly kind: "invited" }
  /** Somebody else signs in with this address. Nothing was changed. */
  | { readonly kind: "taken" }
  /** The board writes to another physician at this address. Nothing was changed. */
  | { readonly kind: "on-record" }
  /** The physician has an account with a password already. Nothing was changed. */
  | { readonly kind: "has-account" };

/**
 * Gives a physician of the board an account without a password and queues the mail that lets them make one, in the
 * transaction of what caused it. Whoever is invited again gets a new link, also at another address, and earlier ones end.
 * Of two at once the second waits for the first. Links follow the real time, whatever the board's day is.
 */
export async function inviteAccount(
  tx: BoardTransaction,
  from: AccountIssuer,
  { physicianId, fullName, emailAddress, examinationId }: Invitation,
  now = Temporal.Now.instant(),
): Promise<Invited> {
  const before = (await lockEmailAddress(tx, physicianId))?.emailAddress ?? null;
  const own = await ownAccount(tx, from.issuer, physicianId);
  if (own !== null && own.passwordHash !== null) return { kind: "has-account" };
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
  }
  if (before !== emailAddress) {
    // The board and the identity service know a person by the same address.
    const author = { issuer: from.issuer, subject, actedAs: "self", at: now } as const;
    await changeEmailAddress(tx, physicianId, { before, after: emailAddress }, author);
    // An address of an earlier invitation may be anybody's: nobody has followed the link that went there.
    const isTold = own === null && before !== null && !isSameAddress(before, emailAddress);
    if (isTold) await queueMail(tx, await accountActivatedMail(from, before));
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
