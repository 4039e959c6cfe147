import { Temporal } from "temporal-polyfill";
import { forgottenPasswordMail, invitationMail } from "../mail/accountMails";
import { queueMail } from "../mail/queueMail";
import { findAccountToRecover } from "./accounts";
import type { AccountParts } from "./accountParts";
import { makeLink } from "./links";

/**
 * Sends the link to whoever has an account with the address, and nothing to anybody else. Links that were sent before stay
 * good: else whoever knows an address could end them.
 */
export async function sendPasswordLink(
  { database, from }: Pick<AccountParts, "database" | "from">,
  email: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await findAccountToRecover(tx, email);
    if (account === undefined) return;
    const { subject, passwordHash } = account;
    const recipient = account.recoveryEmail ?? account.email;
    const link = { purpose: "create-password", subject, email: recipient } as const;
    const token = await makeLink(tx, link, Temporal.Now.instant());
    const mail = passwordHash === null ? invitationMail : forgottenPasswordMail;
    await queueMail(tx, await mail(from, recipient, token));
  });
}
