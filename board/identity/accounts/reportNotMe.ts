import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { recordSignInChange } from "../../store/people/accountHistory";
import { findFormerAddress } from "../emails/formerEmails";
import { endSessions } from "../oidc/artifacts";
import { unmatched } from "../passwords/passwords";
import { mailPasswordLink } from "../passwords/setPassword";
import { accounts } from "../schema";
import { removeFactors } from "../secondFactor/factors";
import { forgetBrowsers } from "../secondFactor/rememberedBrowsers";
import type { AccountContext } from "./accountContext";
import { lockAccount } from "./accounts";
import { endLinks, findLink, objectionPeriod, useLink, type SafetyPurpose } from "./mailedLinks";

/**
 * Handles the owner's report that a sign-in or a change was not theirs: ends all sessions, voids the password, and
 * mails a way back in to the link's address. The reported mail itself sets no password, since it may be forwarded to
 * ask who it was. Returns null and does nothing if the link is invalid, or its address is no longer the account's.
 */
export async function reportNotMe(
  { database, from }: Pick<AccountContext, "database" | "from">,
  purpose: SafetyPurpose,
  token: string,
  now = Temporal.Now.instant(),
): Promise<{ readonly subject: string } | null> {
  return database.transaction(async (tx) => {
    const found = await findLink(tx, purpose, token, now);
    const account = found && (await lockAccount(tx, found.subject));
    if (!found || !account) return null;
    const { subject } = account;
    const isCurrent = [account.email, account.recoveryEmail ?? ""].some((email) => isSameAddress(email, found.email));
    if (!isCurrent && (await findFormerAddress(tx, found.email, { now }))?.subject !== subject) return null;
    if ((await useLink(tx, purpose, token, now)) === null) return null;
    // The link is valid for this long, so the factor that its mail is about is included.
    const recently = { addedSince: now.subtract(objectionPeriod) };
    if (purpose === "not-my-factor") await removeFactors({ tx, from, account, now }, recently);
    const passwordHash = account.passwordHash && (await unmatched());
    await tx.update(accounts).set({ passwordHash, browsersForgottenAt: now }).where(eq(accounts.subject, subject));
    await endLinks(tx, subject, ["create-password", "confirm-email", "sign-in"]);
    await endSessions(tx, subject, null);
    await forgetBrowsers(tx, subject);
    await recordSignInChange(tx, { issuer: from.issuer, subject }, { kind: "password", action: "reported" }, now);
    await mailPasswordLink(tx, from, found.email);
    return { subject };
  });
}
