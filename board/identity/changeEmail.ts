import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { identityCalls } from "~/contract/identity";
import type { z } from "~/contract/zod";
import { isEmailAddress } from "~/domain/emailAddress";
import { isSameAddress } from "~/domain/letterRecipients";
import { confirmEmailMail, emailChangedMail } from "../mail/accountMails";
import { queueMail } from "../mail/queueMail";
import type { BoardTransaction } from "../store/boardDatabase";
import { type Account, lockAccount } from "./accounts";
import type { AccountParts } from "./accountParts";
import { endLinks, makeLink } from "./links";
import { done, emailInUse, type Outcome, outOfDate, refused } from "./outcome";
import { reserveAddress } from "./reserveAddress";
import { accounts } from "./schema";

/**
 * ACCT-03. The new address is the account's at once. Until somebody follows the link that goes there, links that set a
 * password go to the last address that somebody has followed one at, and that is nobody else's either.
 */
export async function changeEmail(
  { database, from }: Pick<AccountParts, "database" | "from">,
  { subject }: Pick<Account, "subject">,
  { currentEmail, newEmail }: z.output<typeof identityCalls.changeEmail.body>,
): Promise<Outcome> {
  if (!isEmailAddress(newEmail)) return refused(422, "not-an-email", "Please enter a valid email address.");
  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, subject);
    if (account === undefined) return outOfDate;
    if (account.email === newEmail) return done;
    if (!isSameAddress(account.email, currentEmail)) return outOfDate;
    const reserved = await reserveAddress(tx, from.issuer, newEmail, { subject, physicianId: null });
    if (reserved !== "reserved") return emailInUse;
    await (isSameAddress(account.email, newEmail) ? write(tx, subject, { email: newEmail }) : move(account, tx));
    return done;
  });

  async function move(account: Account, tx: BoardTransaction) {
    const now = Temporal.Now.instant();
    const confirmed = account.recoveryEmail ?? account.email;
    const isConfirmed = isSameAddress(confirmed, newEmail);
    await write(tx, subject, { email: newEmail, recoveryEmail: isConfirmed ? null : confirmed });
    // An address that was mistyped and is now corrected confirms nothing any more, and sets no password.
    await endLinks(tx, subject, ["create-password", "confirm-email"]);
    if (isConfirmed) return;
    const toConfirm = await makeLink(tx, { purpose: "confirm-email", subject, email: newEmail }, now);
    await queueMail(tx, await confirmEmailMail(from, newEmail, toConfirm));
    // Never to an address that nobody has shown to be theirs: whoever objects gets the account.
    const toObject = await makeLink(tx, { purpose: "object-to-email", subject, email: confirmed }, now);
    await queueMail(tx, await emailChangedMail(from, confirmed, toObject));
  }
}

async function write(
  tx: BoardTransaction,
  subject: string,
  changes: Partial<Pick<Account, "email" | "recoveryEmail">>,
): Promise<void> {
  await tx.update(accounts).set(changes).where(eq(accounts.subject, subject));
}
