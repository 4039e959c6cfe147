import type { Temporal } from "temporal-polyfill";
import { formatMoment } from "@portal/domain/time/boardTime";
import { mailContent } from "./mailLayout";
import type { Mail } from "./mailQueue";

export interface AccountIssuer {
  /** Issuer of tokens; the pages are under its URL. */
  readonly issuer: string;
  readonly boardName: string;
  readonly contactEmail: string;
}

export function createPasswordLink({ issuer }: AccountIssuer, token: string): string {
  return `${issuer}/account/create-password/${token}`;
}

/** To a person whose account has no password yet (SEARCH-05, PERS-05). */
export function invitationMail(from: AccountIssuer, recipient: string, token: string): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "Create your password for the physician portal",
    paragraphs: [
      `An account for the physician portal of the ${from.boardName} was activated with this e-mail address.`,
      "Create a password within 24 hours to sign in. The link works once:",
    ],
    link: createPasswordLink(from, token),
    because: "If you did not activate an account, do nothing: it cannot be used without a password.",
  });
}

/** To a new staff member, or one whose link has expired. */
export function staffInvitationMail(from: AccountIssuer, recipient: string, token: string): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "Create your staff password for the physician portal",
    paragraphs: [
      `You were added to the staff of the ${from.boardName} in its physician portal, with this e-mail address.`,
      "Create a password within 24 hours to sign in. The link works once:",
    ],
    link: createPasswordLink(from, token),
    because: "If you do not work for the board, do nothing: without a password the account gives no access.",
  });
}

/**
 * To the board's known address when the account is activated at another one (SEARCH-05): other people may also know
 * name, birthday and four digits. Doesn't name the new address: it may be another person's.
 */
export function accountActivatedMail(from: AccountIssuer, recipient: string): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "Your account for the physician portal was activated",
    paragraphs: [
      `Your account for the physician portal of the ${from.boardName} was activated with a different e-mail address. The board writes to that address from now on.`,
      "If you activated it yourself, you don’t need to do anything. If you did not, write to the address below at once.",
    ],
    because: securityReason,
  });
}

export function forgottenPasswordMail(from: AccountIssuer, recipient: string, token: string): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "Create a new password for the physician portal",
    paragraphs: [
      `We received a request for a new password for the account with this e-mail address at the ${from.boardName}.`,
      "Create it within 24 hours. The link works once, and until you use it your current password stays as it is:",
    ],
    link: createPasswordLink(from, token),
    because: "If it was not you, do nothing.",
  });
}

/** To a new address: following the link confirms it (ACCT-03). */
export function confirmEmailMail(from: AccountIssuer, recipient: string, token: string): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "Confirm your new e-mail address",
    paragraphs: [
      `The account of a physician at the ${from.boardName} was changed to this e-mail address. You’ll use this address to sign in.`,
      "Confirm within 24 hours that the address is yours. The link works once:",
    ],
    link: `${from.issuer}/account/confirm-email/${token}`,
    because:
      "If you have no account with the board, do nothing: someone mistyped an address, and the link gives no access without a password.",
  });
}

/** To the account's former address, with a way to object. Doesn't name the new address: it may be another person's. */
export function emailChangedMail(from: AccountIssuer, recipient: string, token: string): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "The e-mail address of your account was changed",
    paragraphs: [
      `Your account for the physician portal of the ${from.boardName} now has a different e-mail address. If you changed it yourself, you don’t need to do anything.`,
      `If you did not, undo the change within 7 days. ${undoText}:`,
    ],
    link: undoLink(from, token),
    because: "After 7 days, write to the address below.",
  });
}

export function addressConfirmedMail(from: AccountIssuer, recipient: string, token: string): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "The new e-mail address of your account was confirmed",
    paragraphs: [
      `The new e-mail address of your account for the physician portal of the ${from.boardName} was confirmed. Links to create a password go to that address from now on. If you changed it yourself, you don’t need to do anything.`,
      `If you did not, undo the change within 7 days. ${undoText}:`,
    ],
    link: undoLink(from, token),
    because: "After 7 days, write to the address below.",
  });
}

/** To an address that an account had in the last week: from it a new password, or "This wasn't me", was requested. */
export function formerAddressMail(
  from: AccountIssuer,
  recipient: string,
  token: string,
  expiresAt: Temporal.Instant,
): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "Your account now has a different e-mail address",
    paragraphs: [
      `You asked for a new password with this e-mail address, or selected “This wasn’t me” after an e-mail to it. Your account for the physician portal of the ${from.boardName} now uses a different one.`,
      "If you changed it yourself, ask for a new password with the new address.",
      `If you did not, undo the change by ${formatMoment(expiresAt)}. ${undoText}:`,
    ],
    link: undoLink(from, token),
    because: "If you did neither, do nothing.",
  });
}

const undoText =
  "This address is then your account’s again, all browsers are signed out, and you can get a link to create a new password";

function undoLink({ issuer }: AccountIssuer, token: string): string {
  return `${issuer}/account/object-to-email/${token}`;
}

export function passwordChangedMail(from: AccountIssuer, recipient: string): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "The password of your account was changed",
    paragraphs: [
      `The password of your account for the physician portal of the ${from.boardName} was changed, and all other sessions were ended. If it was you, you don’t need to do anything.`,
      "If it was not, create a new password at once:",
    ],
    link: `${from.issuer}/forgotten-password`,
    because: securityReason,
  });
}

interface AccountMailTexts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: string;
  readonly because: string;
}

/** Why an owner gets a mail that cannot be turned off. */
export const securityReason = "You are receiving this e-mail because it is about the security of your account.";

/** A mail about access to an account: its reader waits for it to sign in, or is warned by it. */
export async function accountMail(
  { boardName, contactEmail }: AccountIssuer,
  recipient: string,
  { because, ...words }: AccountMailTexts,
): Promise<Mail> {
  const content = await mailContent({ boardName, ...words, closing: `${because} Questions: ${contactEmail}` });
  return { recipient, ...content, attachment: null, priority: "urgent" };
}

interface NewBrowser {
  readonly at: Temporal.Instant;
  /** Such as `Firefox on Windows`; null if the browser doesn't say. */
  readonly browser: string | null;
  /** The owner's 'This wasn't me' link; null for staff, who can't have a link mailed. */
  readonly link: string | null;
}

/** ACCT-08: to an account's owner, at the first sign-in with a browser. Its location is not looked up. */
export function newBrowserMail(
  from: AccountIssuer,
  recipient: string,
  { at, browser, link }: NewBrowser,
): Promise<Mail> {
  const which = browser ?? "an unknown browser";
  return accountMail(from, recipient, {
    subject: "A new browser signed in to your account",
    paragraphs: [
      `Your account for the physician portal of the ${from.boardName} was used to sign in on ${formatMoment(at)} from a new browser: ${which}.`,
      "If it was you, you don’t need to do anything.",
      `If it was not you, someone may know your password. ${secureAccountText(link !== null)}`,
    ],
    ...(link !== null && { link }),
    because: securityReason,
  });
}

/** What to do if it was not the owner. `also` is what the link does in addition to signing out and a new password. */
export function secureAccountText(hasLink: boolean, also = ""): string {
  if (!hasLink) return "Write to the address below at once.";
  return `Open this link within 7 days and select “This wasn’t me”. We’ll sign out every browser, ${also}cancel your password, and send you a link to create a new one:`;
}
