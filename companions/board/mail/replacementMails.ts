import type { Temporal } from "temporal-polyfill";
import { formatMoment } from "@portal/domain/time/boardTime";
import { type AccountIssuer, accountMail, createPasswordLink, securityReason } from "./accountMails";
import type { Mail } from "./mailQueue";

interface RequestedReplacement {
  readonly dueAt: Temporal.Instant;
  /** Keeps the address. */
  readonly link: string;
}

/** To the address of a lost mailbox, a day before staff replace it (OPER-14). Doesn't name the new one. */
export function replacementRequestedMail(
  from: AccountIssuer,
  recipient: string,
  { dueAt, link }: RequestedReplacement,
): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "The e-mail address of your account will be changed",
    paragraphs: [
      `The staff of the ${from.boardName} was asked to change the e-mail address of your account for the physician portal. The person who asked said that they no longer have access to this mailbox. We’ll change the address after ${formatMoment(dueAt)}. After that, you cannot sign in with this address or your current password.`,
      "If you asked for this, you don’t need to do anything.",
      "If you did not ask, someone else may have said that they were you. Open this link and select “Keep my e-mail address”:",
    ],
    link,
    because: securityReason,
  });
}

const endReasons = {
  kept: "You, or someone who can read your e-mail or use your account, chose to keep it.",
  withdrawn: "Our staff withdrew the request.",
  expired: "The request was not confirmed in time.",
  taken: "The new address belongs to another account.",
} as const;

/** To the address of a lost mailbox, if it stays. */
export function replacementEndedMail(
  from: AccountIssuer,
  recipient: string,
  endedAs: keyof typeof endReasons,
): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "The e-mail address of your account will not be changed",
    paragraphs: [
      `The e-mail address of your account for the physician portal of the ${from.boardName} will not be changed. ${endReasons[endedAs]}`,
      "You sign in as before. If you cannot, write to the address below.",
    ],
    because: securityReason,
  });
}

/** To the address that staff replaced. Doesn't name the new one: the board may have been deceived. */
export function addressReplacedMail(from: AccountIssuer, recipient: string): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "The e-mail address of your account was changed",
    paragraphs: [
      `The ${from.boardName} has changed the e-mail address of your account for the physician portal. The person who asked for it said that they no longer have access to this mailbox. You can no longer sign in with this address or your former password.`,
      "If you asked for it, you don’t need to do anything. If you did not, write to the address below at once.",
    ],
    because: securityReason,
  });
}

/** To the new address that staff entered. */
export function newAddressMail(from: AccountIssuer, recipient: string, token: string): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "Your account has this e-mail address now",
    paragraphs: [
      `The ${from.boardName} has changed the e-mail address of your account for the physician portal to this one, at your request. You’ll use this address to sign in.`,
      "Your former password no longer works. Create a new one within 24 hours. The link works once:",
    ],
    link: createPasswordLink(from, token),
    because: "If you did not ask for it, write to the address below at once.",
  });
}
