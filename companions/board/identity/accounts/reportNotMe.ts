import { Temporal } from "temporal-polyfill";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { recordSignInChange } from "#store/people/accountHistory";
import { endReplacement } from "../emails/emailReplacements";
import { findFormerAddress } from "../emails/formerEmails";
import type { AccountContext } from "../options";
import { mailPasswordLink } from "../passwords/setPassword";
import { removeFactors } from "../secondFactor/factors";
import { lockAccount } from "./accounts";
import { endSignIns } from "./endSignIns";
import { findLink, objectionPeriod, type SafetyPurpose, useLink } from "./mailedLinks";

interface Reported {
  readonly subject: string;
  /** Whether it stopped the replacement of the address, and no link was mailed. */
  readonly keptEmail: boolean;
}

/**
 * Handles the owner's report that a sign-in or a change was not theirs: ends all sessions, voids the password, and
 * mails a way back in to the link's address. The reported mail itself sets no password, since it may be forwarded to
 * ask who it was. While staff are asked to replace the address, it keeps the address, and mails nothing there. Returns
 * null and does nothing if the link is invalid, or its address is no longer the account's.
 */
export async function reportNotMe(
  { database, from }: Pick<AccountContext, "database" | "from">,
  purpose: SafetyPurpose,
  token: string,
  now = Temporal.Now.instant(),
): Promise<Reported | null> {
  return database.transaction(async (tx) => {
    const found = await findLink(tx, purpose, token, now);
    const account = found && (await lockAccount(tx, found.subject));
    if (!found || !account) return null;
    const { subject } = account;
    const isCurrent = [account.email, account.recoveryEmail ?? ""].some((email) => isSameAddress(email, found.email));
    if (!isCurrent && (await findFormerAddress(tx, found.email, { now }))?.subject !== subject) return null;
    if ((await useLink(tx, purpose, token, now)) === null) return null;
    const changing = { tx, from, account, now };
    // The link is valid for this long, so the factor that its mail is about is included.
    if (purpose === "not-my-factor") await removeFactors(changing, { addedSince: now.subtract(objectionPeriod) });
    await endSignIns(tx, account, now);
    await recordSignInChange(tx, { issuer: from.issuer, subject }, { kind: "password", action: "reported" }, now);
    const kept = await endReplacement(changing, { endedAs: "kept", isByLink: true });
    if (kept === null) await mailPasswordLink(tx, from, found.email);
    return { subject, keptEmail: kept !== null };
  });
}
