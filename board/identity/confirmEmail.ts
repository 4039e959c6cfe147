import { Temporal } from "temporal-polyfill";
import { isSameAddress } from "~/domain/letterRecipients";
import { lockAccount } from "./accounts";
import type { AccountParts } from "./accountParts";
import { confirmAddress } from "./formerAddresses";
import { useLink } from "./links";

/** Somebody has followed the link at the account's address; false where it is not good, or not the account's any more. */
export async function confirmEmail(
  { database, from }: Pick<AccountParts, "database" | "from">,
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
