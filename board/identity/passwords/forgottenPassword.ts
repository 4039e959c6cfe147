import { Temporal } from "temporal-polyfill";
import { forgottenPasswordMail, formerAddressMail, invitationMail } from "../../mail/accountMails";
import { queueMail } from "../../mail/queueMail";
import type { BoardTransaction } from "../../store/boardDatabase";
import { findAccountToRecover } from "../accounts/accounts";
import type { AccountContext } from "../accounts/accountContext";
import { findFormerAddress } from "../emails/formerEmails";
import { makeLink } from "../accounts/links";

type Parts = Pick<AccountContext, "database" | "from">;

/**
 * Sends the link to whoever has an account with the address, and nothing to anybody else. Links that were sent before stay
 * good: else whoever knows an address could end them.
 */
export async function sendPasswordLink({ database, from }: Parts, email: string): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await findAccountToRecover(tx, email);
    if (account === undefined) return sendObjectionLink(tx, from, email);
    const { subject, passwordHash } = account;
    const recipient = account.recoveryEmail ?? account.email;
    const link = { purpose: "create-password", subject, email: recipient } as const;
    const token = await makeLink(tx, link, Temporal.Now.instant());
    const mail = passwordHash === null ? invitationMail : forgottenPasswordMail;
    await queueMail(tx, await mail(from, recipient, token));
  });
}

/** To an address that an account had before a change that can still be taken back: that is how its owner gets in again. */
async function sendObjectionLink(tx: BoardTransaction, from: Parts["from"], email: string): Promise<void> {
  const now = Temporal.Now.instant();
  const former = await findFormerAddress(tx, email, { now });
  if (former === null) return;
  const { subject, email: recipient, expiresAt } = former;
  const token = await makeLink(tx, { purpose: "object-to-email", subject, email: recipient, expiresAt }, now);
  await queueMail(tx, await formerAddressMail(from, recipient, token, expiresAt));
}
