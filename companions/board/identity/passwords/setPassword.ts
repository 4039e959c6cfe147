import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import type { PasswordAction } from "#store/journals";
import type { identityCalls } from "@portal/contract/identity";
import type { z } from "@portal/contract/zod";
import { newPasswordProblems } from "@portal/domain/people/passwordRules";
import {
  type AccountIssuer,
  forgottenPasswordMail,
  formerAddressMail,
  invitationMail,
  passwordChangedMail,
  staffInvitationMail,
} from "../../mail/accountMails";
import { queueMail } from "../../mail/mailQueue";
import type { BoardTransaction } from "../../store/boardDatabase";
import { recordSignInChange } from "../../store/people/accountHistory";
import { type Account, findAccountToRecover, lockAccount } from "../accounts/accounts";
import { endSessions } from "../oidc/artifacts";
import { byRequester, markPasswordCreated } from "../emails/emailReplacements";
import { isMailboxCompromised } from "../emails/openReplacement";
import { confirmAddress, findFormerAddress, mailOwners } from "../emails/formerEmails";
import { forgetBrowsers } from "../secondFactor/rememberedBrowsers";
import { endLinks, findLink, type Link, makeLink, useLink } from "../accounts/mailedLinks";
import { accounts } from "../schema";
import type { AccountContext } from "../options";
import { done, type Outcome, outOfDate, refused, tooManyAttempts } from "../outcome";
import { hashPassword, joinHashing, passwordMatches } from "./passwords";
import { guessableReason, personalWordsOf } from "./guessablePassword";

interface PasswordChange {
  readonly action: PasswordAction;
  /** For the history; by default the owner. */
  readonly by?: Parameters<typeof recordSignInChange>[4];
  /** The sign-in that makes the change, which continues; null: none. */
  readonly keptGrant: string | null;
}

/**
 * Sets an account's password, invalidates its links and sessions, records the change, and mails the owner if there was
 * a password before.
 */
async function setPassword(
  tx: BoardTransaction,
  from: AccountIssuer,
  { subject, email, recoveryEmail, passwordHash: before }: Account,
  passwordHash: string,
  { action, by, keptGrant }: PasswordChange,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.subject, subject));
  await endLinks(tx, subject, ["create-password", "sign-in"]);
  await endSessions(tx, subject, keptGrant);
  await forgetBrowsers(tx, subject);
  const now = Temporal.Now.instant();
  await recordSignInChange(tx, { issuer: from.issuer, subject }, { kind: "password", action }, now, by);
  if (before === null) return;
  await mailOwners(tx, { subject, email, recoveryEmail }, now, (recipient) => passwordChangedMail(from, recipient));
}

/** Sets it once; null if the link is no longer valid. */
export async function createPassword(
  { database, from }: Pick<AccountContext, "database" | "from">,
  token: string,
  password: string,
): Promise<{ readonly link: Link; readonly account: Account } | null> {
  const found = await findLink(database, "create-password", token, Temporal.Now.instant());
  if (found === null) return null;
  const passwordHash = await hashPassword(password, found);
  return database.transaction(async (tx) => {
    const now = Temporal.Now.instant();
    // Lock order everywhere: the account before its links. A concurrent call may be taking its address.
    const account = await lockAccount(tx, found.subject);
    const link = await useLink(tx, "create-password", token, now);
    if (!link || !account) return null;
    const replacement = await markPasswordCreated(tx, account, now);
    await setPassword(tx, from, account, passwordHash, {
      action: replacement !== null ? "created-by-new-address" : account.passwordHash === null ? "created" : "reset",
      ...(replacement !== null && { by: byRequester(replacement) }),
      keptGrant: null,
    });
    if (isSameAddress(link.email, account.email)) await confirmAddress(tx, from, account, now);
    return { link, account };
  });
}

type Parts = Pick<AccountContext, "database" | "from">;

/**
 * Mails the link if an account has the address. Earlier links stay valid: otherwise anyone who knows an address could
 * invalidate them.
 */
export async function sendPasswordLink({ database, from }: Parts, email: string): Promise<void> {
  await database.transaction((tx) => mailPasswordLink(tx, from, email));
}

/** Nothing is mailed to a mailbox that staff know to be compromised. */
export async function mailPasswordLink(tx: BoardTransaction, from: Parts["from"], email: string): Promise<void> {
  const found = await findAccountToRecover(tx, email);
  if (found === undefined) return sendObjectionLink(tx, from, email);
  // Staff may be saying so at this moment.
  const account = await lockAccount(tx, found.subject);
  if (account === undefined || (await isMailboxCompromised(tx, account.subject))) return;
  await mailLinkToOwner(tx, from, account);
}

export async function mailLinkToOwner(tx: BoardTransaction, from: Parts["from"], account: Account): Promise<void> {
  const { subject, passwordHash, directory } = account;
  const recipient = account.recoveryEmail ?? account.email;
  const link = { purpose: "create-password", subject, email: recipient } as const;
  const token = await makeLink(tx, link, Temporal.Now.instant());
  const invitation = directory === "staff" ? staffInvitationMail : invitationMail;
  const mail = passwordHash === null ? invitation : forgottenPasswordMail;
  await queueMail(tx, await mail(from, recipient, token));
}

/** For a former address whose change can still be undone: its owner gets back in this way. */
async function sendObjectionLink(tx: BoardTransaction, from: Parts["from"], email: string): Promise<void> {
  const now = Temporal.Now.instant();
  const found = await findFormerAddress(tx, email, { now });
  if (found !== null) await lockAccount(tx, found.subject);
  const former = await findFormerAddress(tx, email, { now });
  if (former === null || (await isMailboxCompromised(tx, former.subject))) return;
  const { subject, email: recipient, expiresAt } = former;
  const token = await makeLink(tx, { purpose: "object-to-email", subject, email: recipient, expiresAt }, now);
  await queueMail(tx, await formerAddressMail(from, recipient, token, expiresAt));
}

/**
 * ACCT-06. Guesses in a session have their own limit, so that they can't lock the owner out of signing in.
 *
 * @throws {PasswordsBusy} with nothing checked or counted.
 */
export async function provePassword(
  { failures }: Pick<AccountContext, "failures">,
  { subject, email, passwordHash }: Pick<Account, "subject" | "email" | "passwordHash">,
  currentPassword: string,
  grant: string | null,
): Promise<Outcome> {
  const attempt = { email, clientAddress: null, grant };
  // Before the attempt is counted: an unchecked password is not a guess.
  const place = joinHashing({ subject });
  try {
    const admission = await failures.admit(attempt, Temporal.Now.instant());
    if (!admission.admitted) return tooManyAttempts(admission.waitSeconds);
    if (!(await passwordMatches(passwordHash, currentPassword, place))) {
      return refused(422, "wrong-password", "The current password is incorrect.");
    }
    await failures.succeeded(attempt);
    return done;
  } finally {
    place.leave();
  }
}

/** ACCT-04. */
export async function changePassword(
  { database, from, failures }: AccountContext,
  account: Account,
  body: z.output<typeof identityCalls.changePassword.body>,
  keptGrant: string | null,
): Promise<Outcome> {
  const { email, currentPassword, newPassword } = body;
  if (!isSameAddress(email, account.email)) return outOfDate;
  const problems = newPasswordProblems(body);
  const problem = problems.newPassword ?? problems.confirmNewPassword;
  if (problem !== undefined) return refused(422, "password-not-allowed", problem);
  const guessable = await guessableReason(newPassword, await personalWordsOf(database, from, account));
  if (guessable !== null) return refused(422, "common-password", guessable);

  const proved = await provePassword({ failures }, account, currentPassword, keptGrant);
  if (proved.kind === "refused") return proved;
  if (currentPassword === newPassword) return refused(422, "same-password", "The new password is the current one.");
  const passwordHash = await hashPassword(newPassword, account);
  return database.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.subject);
    // Of two concurrent changes, the second has verified a password that is no longer valid.
    if (locked?.passwordHash !== account.passwordHash) return outOfDate;
    await setPassword(tx, from, locked, passwordHash, { action: "changed", keptGrant });
    return done;
  });
}
