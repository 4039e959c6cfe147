import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { identityCalls } from "@portal/contract/identity";
import type { z } from "@portal/contract/zod";
import { invalidEmailText, isEmailAddress } from "@portal/domain/people/emailAddress";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { changeEmailAddress, lockPhysicianOf } from "#store/people/changeEmailAddress";
import { recordSignInChange } from "#store/people/accountHistory";
import { confirmEmailMail, emailChangedMail } from "../../mail/accountMails";
import { queueMail } from "../../mail/mailQueue";
import type { BoardTransaction } from "../../store/boardDatabase";
import { type Account, findAccountBySubject, lockAccount } from "../accounts/accounts";
import type { AccountContext } from "../options";
import { endLinks, makeLink, useLink, findLink } from "../accounts/mailedLinks";
import { done, emailInUse, type Outcome, outOfDate, refused, tooManyAttempts } from "../outcome";
import { accounts } from "../schema";
import { removeFactors } from "../secondFactor/factors";
import { endSignIns } from "../accounts/endSignIns";
import { endReplacement } from "./emailReplacements";
import { confirmAddress, restoreAddress } from "./formerEmails";
import { isMailboxCompromised } from "./openReplacement";
import { reserveEmail } from "./reserveEmail";

type Wanted = z.output<typeof identityCalls.changeEmail.body>;

/**
 * ACCT-03. The account gets the new address at once. Until the link mailed there is followed, password links go to the
 * last confirmed address, which stays reserved. Mails to unconfirmed addresses count against limits: per account, and
 * per address as for forgotten passwords.
 */
export async function changeEmail(
  { database, from, failures }: AccountContext,
  own: Pick<Account, "subject" | "email" | "recoveryEmail">,
  request: Wanted,
): Promise<Outcome> {
  const { subject } = own;
  const { currentEmail, newEmail } = request;
  if (!isEmailAddress(newEmail)) return refused(422, "not-an-email", invalidEmailText);
  if (isMailed(own, request)) {
    const attempt = { at: "change", email: newEmail, subject, clientAddress: null } as const;
    const admission = await failures.admit(attempt, Temporal.Now.instant());
    if (!admission.admitted) return tooManyAttempts(admission.waitSeconds);
  }
  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, subject);
    if (account === undefined) return outOfDate;
    if (account.email === newEmail) return done;
    if (!isSameAddress(account.email, currentEmail)) return outOfDate;
    if (await isMailboxCompromised(tx, subject)) return beingReplaced;
    const reserved = await reserveEmail(tx, from.issuer, newEmail, { subject, physicianId: null });
    if (reserved !== "reserved") return emailInUse;
    await (isSameAddress(account.email, newEmail) ? write(tx, subject, { email: newEmail }) : move(account, tx));
    return done;
  });

  async function move(account: Account, tx: BoardTransaction) {
    const now = Temporal.Now.instant();
    // Staff were asked for it because the owner could not sign in.
    await endReplacement({ tx, from, account, now }, { endedAs: "changed" });
    const confirmed = account.recoveryEmail ?? account.email;
    const isConfirmed = isSameAddress(confirmed, newEmail);
    await write(tx, subject, { email: newEmail, recoveryEmail: isConfirmed ? null : confirmed });
    // A mistyped address that is now corrected can't be confirmed and can't set a password.
    await endLinks(tx, subject, ["create-password", "confirm-email"]);
    if (isConfirmed) return restoreAddress(tx, subject, newEmail, now);
    const toConfirm = await makeLink(tx, { purpose: "confirm-email", subject, email: newEmail }, now);
    await queueMail(tx, await confirmEmailMail(from, newEmail, toConfirm));
    // Only to a confirmed address: the objector gets the account.
    const toObject = await makeLink(tx, { purpose: "object-to-email", subject, email: confirmed }, now);
    await queueMail(tx, await emailChangedMail(from, confirmed, toObject));
  }
}

export const beingReplaced = refused(
  409,
  "being-replaced",
  "The board is replacing your e-mail address. Contact the board.",
);

/** Earlier links stay valid. Does nothing if no address is unconfirmed. */
export async function resendConfirmation(
  { database, from, failures }: AccountContext,
  { subject }: Pick<Account, "subject">,
): Promise<Outcome> {
  const own = await findAccountBySubject(database, subject);
  if (own === undefined || own.recoveryEmail === null) return done;
  const { email } = own;
  const admission = await failures.admit({ at: "mail", email, clientAddress: null }, Temporal.Now.instant());
  if (!admission.admitted) return tooManyAttempts(admission.waitSeconds);
  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, subject);
    if (account === undefined || account.recoveryEmail === null || account.email !== email) return outOfDate;
    if (await isMailboxCompromised(tx, subject)) return beingReplaced;
    const token = await makeLink(tx, { purpose: "confirm-email", subject, email }, Temporal.Now.instant());
    await queueMail(tx, await confirmEmailMail(from, email, token));
    return done;
  });
}

/** No mail if the account has the address already or had confirmed it, which is how a change is undone. */
function isMailed(
  { email, recoveryEmail }: Pick<Account, "email" | "recoveryEmail">,
  { currentEmail, newEmail }: Wanted,
): boolean {
  const known = [email, recoveryEmail ?? email];
  return isSameAddress(email, currentEmail) && !known.some((one) => isSameAddress(one, newEmail));
}

async function write(
  tx: BoardTransaction,
  subject: string,
  changes: Partial<Pick<Account, "email" | "recoveryEmail">>,
): Promise<void> {
  await tx.update(accounts).set(changes).where(eq(accounts.subject, subject));
}

/** False if the link is invalid or the address is no longer the account's. */
export async function confirmEmail(
  { database, from }: Pick<AccountContext, "database" | "from">,
  token: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const now = Temporal.Now.instant();
    const found = await findLink(tx, "confirm-email", token, now);
    // Lock order everywhere: the account before its links.
    const account = found && (await lockAccount(tx, found.subject));
    const link = account && (await useLink(tx, "confirm-email", token, now));
    if (!account || !link || !isSameAddress(account.email, link.email)) return false;
    await confirmAddress(tx, from, account, now);
    return true;
  });
}

type Objected =
  /** The address is restored, all sessions have ended, and the password is void. */
  { readonly kind: "restored"; readonly subject: string } | { readonly kind: "not-good" } | { readonly kind: "taken" };

/**
 * Undoes a change of the address. The link sets no password, like every link that objects: its mail may be forwarded to
 * ask who it was.
 */
export async function objectToEmail(
  { database, from }: Pick<AccountContext, "database" | "from">,
  token: string,
  now = Temporal.Now.instant(),
): Promise<Objected> {
  return database.transaction(async (tx) => {
    const found = await findLink(tx, "object-to-email", token, now);
    if (found === null) return { kind: "not-good" };
    const { subject, email } = found;
    // Lock order everywhere: physicians first, then their accounts.
    const known = await lockPhysicianOf(tx, { issuer: from.issuer, subject });
    const account = await lockAccount(tx, subject);
    if (!account || (await isMailboxCompromised(tx, subject))) return { kind: "not-good" };
    if ((await useLink(tx, "object-to-email", token, now)) === null) return { kind: "not-good" };
    const reserved = await reserveEmail(tx, from.issuer, email, { subject, physicianId: null });
    if (reserved !== "reserved") return { kind: "taken" };
    await write(tx, subject, { email, recoveryEmail: null });
    // The person who changed the address may know the password.
    await endSignIns(tx, account, now);
    await restoreAddress(tx, subject, email, now);
    const changing = { tx, from, account: { ...account, email, recoveryEmail: null }, now };
    await endReplacement(changing, { endedAs: "changed", isByLink: true });
    await removeFactors(changing, "of-other-addresses");
    await recordSignInChange(tx, { issuer: from.issuer, subject }, { kind: "password", action: "withdrawn" }, now);
    if (known !== null && known.before !== email) {
      const author = { issuer: from.issuer, subject, actedAs: "self", at: now } as const;
      await changeEmailAddress(tx, known.physicianId, { before: known.before, after: email }, author);
    }
    return { kind: "restored", subject };
  });
}
