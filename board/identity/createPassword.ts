import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { isSameAddress } from "~/domain/letterRecipients";
import { type Account, lockAccount } from "./accounts";
import type { AccountParts } from "./accountParts";
import { type Link, useLink } from "./links";
import { hashPassword } from "./passwords";
import { accounts } from "./schema";
import { setPassword } from "./setPassword";

/** Sets the password of a link's account, once; null where the link is not good any more. */
export async function createPassword(
  { database, from }: Pick<AccountParts, "database" | "from">,
  token: string,
  password: string,
): Promise<{ readonly link: Link; readonly account: Account } | null> {
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const link = await useLink(tx, "create-password", token, Temporal.Now.instant());
    const account = link && (await lockAccount(tx, link.subject));
    if (!link || !account) return null;
    await setPassword(tx, from, account, passwordHash, null);
    // Whoever followed it has shown that the address is theirs.
    if (isSameAddress(link.email, account.email)) {
      await tx.update(accounts).set({ recoveryEmail: null }).where(eq(accounts.subject, account.subject));
    }
    return { link, account };
  });
}
