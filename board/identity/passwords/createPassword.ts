import { Temporal } from "temporal-polyfill";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { type Account, lockAccount } from "../accounts/accounts";
import type { AccountContext } from "../accounts/accountContext";
import { confirmAddress } from "../emails/formerEmails";
import { findLink, type Link, useLink } from "../accounts/links";
import { hashPassword } from "./passwords";
import { setPassword } from "./setPassword";

/** Sets the password of a link's account, once; null where the link is not good any more. */
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
    // The account before its links, as everybody locks them: whoever takes its address away may be at it.
    const account = await lockAccount(tx, found.subject);
    const link = await useLink(tx, "create-password", token, now);
    if (!link || !account) return null;
    const action = account.passwordHash === null ? "created" : "reset";
    await setPassword(tx, from, account, passwordHash, { action, keptGrant: null });
    // Whoever followed it has shown that the address is theirs.
    if (isSameAddress(link.email, account.email)) await confirmAddress(tx, from, account, now);
    return { link, account };
  });
}
