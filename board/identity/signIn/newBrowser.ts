import type { Temporal } from "temporal-polyfill";
import { newBrowserMail } from "../../mail/newBrowserMail";
import type { Account } from "../accounts/accounts";
import type { AccountContext } from "../accounts/accountContext";
import { safetyLink } from "../accounts/safetyLinks";
import { mailOwners } from "../emails/formerEmails";

/** Mails the owners of an account that a browser has signed in which it did not know. */
export async function mailNewBrowser(
  { database, from }: Pick<AccountContext, "database" | "from">,
  account: Account,
  { browser, now }: { readonly browser: string | null; readonly now: Temporal.Instant },
): Promise<void> {
  await database.transaction((tx) =>
    mailOwners(tx, account, now, async (email) => {
      const link = await safetyLink(tx, from, account, { purpose: "not-me", email, now });
      return newBrowserMail(from, email, { at: now, browser, link });
    }),
  );
}
