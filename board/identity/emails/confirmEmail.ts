import { Temporal } from "temporal-polyfill";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { lockAccount } from "../accounts/accounts";
import type { AccountContext } from "../accounts/accountContext";
import { confirmAddress } from "./formerEmails";
import { useLink } from "../accounts/links";

/** Somebody has followed the link at the account's address; false where it is not good, or not the account's any more. */
export async function confirmEmail(
  { database, from }: Pick<AccountContext, "database" | "from">,
  token: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const now = Temporal.Now.instant();
    const link = await useLink(tx, "confirm-email", token, now);
    const account = link && (await lockAccount(tx, link.subject));
    if (!link || !account || !isSameAddress(account.email, link.email)) return false;
    await confirmAddress(tx, from, account, now);
    return true;
  });
}
