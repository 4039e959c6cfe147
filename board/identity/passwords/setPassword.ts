import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { type AccountIssuer, passwordChangedMail } from "../../mail/accountMails";
import { queueMail } from "../../mail/queueMail";
import type { BoardTransaction } from "../../store/boardDatabase";
import { recordPasswordChange } from "../../store/people/recordPasswordChange";
import type { PasswordAction } from "../../store/changes";
import type { Account } from "../accounts/accounts";
import { endSessions } from "../oidc/artifacts";
import { formerAddressesOf } from "../emails/formerEmails";
import { endLinks } from "../accounts/links";
import { accounts } from "../schema";

/**
 * Sets an account's password, ends its links and everything that was signed in with the one before, writes it into the
 * history, and says so by mail where there was one before.
 *
 * @param keptGrant the sign-in from which it is changed, which goes on; null: none.
 */
export async function setPassword(
  tx: BoardTransaction,
  from: AccountIssuer,
  { subject, email, recoveryEmail, passwordHash: before }: Account,
  passwordHash: string,
  { action, keptGrant }: { readonly action: PasswordAction; readonly keptGrant: string | null },
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.subject, subject));
  await endLinks(tx, subject, ["create-password", "sign-in"]);
  await endSessions(tx, subject, keptGrant);
  const now = Temporal.Now.instant();
  await recordPasswordChange(tx, { issuer: from.issuer, subject }, action, now);
  if (before === null) return;
  // The owner of an address that can still be restored has to hear of it, too.
  const former = await formerAddressesOf(tx, subject, now);
  for (const recipient of [recoveryEmail ?? email, ...former.map((one) => one.email)]) {
    await queueMail(tx, await passwordChangedMail(from, recipient));
  }
}
