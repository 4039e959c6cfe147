import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { isSameAddress } from "~/domain/letterRecipients";
import type { BoardDatabase } from "../store/boardDatabase";
import { lockAccount } from "./accounts";
import { useLink } from "./links";
import { accounts } from "./schema";

/** Somebody has followed the link at the account's address; false where it is not good, or not the account's any more. */
export async function confirmEmail(database: BoardDatabase, token: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const link = await useLink(tx, "confirm-email", token, Temporal.Now.instant());
    const account = link && (await lockAccount(tx, link.subject));
    if (!link || !account || !isSameAddress(account.email, link.email)) return false;
    await tx.update(accounts).set({ recoveryEmail: null }).where(eq(accounts.subject, account.subject));
    return true;
  });
}
