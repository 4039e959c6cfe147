import { eq } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { recordOperation } from "#store/journals";
import { recordSignInChange } from "#store/people/accountHistory";
import type { AccountIssuer } from "../../mail/accountMails";
import { queueMail } from "../../mail/mailQueue";
import { addressReplacedMail, newAddressMail } from "../../mail/replacementMails";
import type { BoardTransaction } from "../../store/boardDatabase";
import { changeEmailAddress, type lockPhysicianOf } from "../../store/people/changeEmailAddress";
import type { Account } from "../accounts/accounts";
import { endSignIns } from "../accounts/endSignIns";
import { endLinks, makeLink } from "../accounts/mailedLinks";
import type { IdentityOptions } from "../options";
import { accounts, linkPurposes } from "../schema";
import { requireConfirmation } from "../secondFactor/removals";
import { byRequester, closeReplacement, endReplacement } from "./emailReplacements";
import { endFormerAddresses, ownerAddresses, restoreAddress } from "./formerEmails";
import type { Replacement } from "./openReplacement";
import { reserveEmail } from "./reserveEmail";

interface CarryingOut extends Pick<IdentityOptions, "dropEmailChange"> {
  readonly tx: BoardTransaction;
  readonly from: AccountIssuer;
  /** Locked before the account. */
  readonly known: Awaited<ReturnType<typeof lockPhysicianOf>>;
  readonly account: Account;
  readonly now: Temporal.Instant;
}

type CarriedOut =
  /** `droppedChange`: the owner had begun a change that was not finished. */
  | { readonly kind: "replaced"; readonly droppedChange: boolean }
  /** Meanwhile another account or physician has the new address. The request has ended. */
  | { readonly kind: "taken" };

/**
 * Gives the account the new address, which is mailed a link that creates a password; the former one no longer works. All
 * sessions end. Of a lost mailbox the owner is notified; addresses that the account had before keep the right to undo
 * their own change. To a compromised mailbox nothing is mailed. A change that the owner has begun and the portal has not
 * finished is dropped: to undo it later could bring back the former mailbox.
 */
export async function carryOutReplacement(
  { tx, from, dropEmailChange, known, account, now }: CarryingOut,
  replacement: Replacement,
): Promise<CarriedOut> {
  const { subject } = account;
  const { mailbox, newEmail, requestedBy, requestedByName, reason } = replacement;
  const own = { subject, physicianId: known?.physicianId ?? null };
  if ((await reserveEmail(tx, from.issuer, newEmail, own)) !== "reserved") {
    await endReplacement({ tx, from, account, now }, { endedAs: "taken" });
    return { kind: "taken" };
  }
  const notified = await ownerAddresses(tx, account, now);
  await closeReplacement(tx, subject, { endedAt: now, endedAs: "replaced" });
  await tx.update(accounts).set({ email: newEmail, recoveryEmail: null }).where(eq(accounts.subject, subject));
  await endSignIns(tx, account, now);
  await endLinks(tx, subject, mailbox === "lost" ? linksOfOwner : linkPurposes);
  // The owner's link that keeps the factor has ended too: its removal needs a second member of staff.
  await requireConfirmation(tx, subject);
  await (mailbox === "lost" ? restoreAddress(tx, subject, newEmail, now) : endFormerAddresses(tx, subject));
  for (const recipient of notified.filter((email) => !isSameAddress(email, newEmail)))
    await queueMail(tx, await addressReplacedMail(from, recipient));
  const token = await makeLink(tx, { purpose: "create-password", subject, email: newEmail }, now);
  await queueMail(tx, await newAddressMail(from, newEmail, token));

  const by = byRequester(replacement);
  if (known !== null && known.before !== newEmail) {
    const author = { issuer: from.issuer, subject: requestedBy ?? "operator", ...by, at: now };
    await changeEmailAddress(tx, known.physicianId, { before: known.before, after: newEmail }, author);
  }
  const canceled = { kind: "password", action: "canceled" } as const;
  if (mailbox === "lost") await recordSignInChange(tx, { issuer: from.issuer, subject }, canceled, now, by);
  const droppedChange = await dropEmailChange(tx, { issuer: from.issuer, subject });
  // An operator's command is journaled when it is given.
  if (requestedBy !== null)
    await recordOperation(tx, {
      action: "account change-email",
      physicianId: known?.physicianId ?? null,
      about: replacementInWords({ mailbox, subject: known === null ? subject : null, droppedChange }),
      reason,
      by: { subject: requestedBy, name: requestedByName },
    });
  return { kind: "replaced", droppedChange };
}

/** Links in mails to former addresses that undo earlier changes stay. */
export const linksOfOwner = linkPurposes.filter((purpose) => purpose !== "object-to-email");

/** For the operators' journal, without an address. */
export function replacementInWords(its: {
  readonly mailbox: Replacement["mailbox"];
  /** Of an account without a physician. */
  readonly subject: string | null;
  readonly droppedChange: boolean;
  readonly isAtOnce?: boolean;
}): string {
  return [
    ...(its.subject === null ? [] : [`account ${its.subject}`]),
    `mailbox ${its.mailbox}`,
    ...(its.isAtOnce === true ? ["at once"] : []),
    ...(its.droppedChange ? ["an unfinished change was dropped"] : []),
  ].join(", ");
}
