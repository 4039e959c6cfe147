import type { Temporal } from "temporal-polyfill";
import { formatMoment } from "@portal/domain/time/boardTime";
import { type AccountIssuer, accountMail, secureAccountText, securityReason } from "./accountMails";
import type { Mail } from "./mailQueue";

/** A change of a second factor; `codesLeft` is the number of unused recovery codes. */
export type SecondFactorEvent =
  | { readonly kind: "added" | "recovery-codes-renewed" }
  /** `isLast`: no other factor is left. */
  | { readonly kind: "removed" | "passkeys-removed"; readonly isLast: boolean }
  | { readonly kind: "passkey-added"; readonly name: string }
  | { readonly kind: "passkey-removed"; readonly name: string; readonly isLast: boolean }
  | { readonly kind: "recovery-code-used"; readonly codesLeft: number };

interface Recipient {
  readonly email: string;
  /** The 'This wasn't me' link; null for staff, who can't have a link mailed. */
  readonly link: string | null;
}

/** ACCT-07: informs an account's owner of every change to its second factor, and what to do if it was not them. */
export function secondFactorMail(
  from: AccountIssuer,
  { email, link }: Recipient,
  event: SecondFactorEvent,
): Promise<Mail> {
  const { subject, happened, then } = eventTexts(event, from.boardName);
  const isFromCode = event.kind === "recovery-code-used";
  const isAdded = event.kind === "added" || event.kind === "passkey-added";
  const risk = isFromCode ? "someone may have your password and one of your codes" : "someone may know your password";
  return accountMail(from, email, {
    subject,
    paragraphs: [
      `${happened} ${then}`,
      `If it was not you, ${risk}. ${secureAccountText(link !== null, isAdded ? "remove what was added in the last 7 days, " : "")}`,
    ],
    ...(link !== null && { link }),
    because: securityReason,
  });
}

function eventTexts(event: SecondFactorEvent, boardName: string) {
  const account = `your account for the physician portal of the ${boardName}`;
  switch (event.kind) {
    case "added":
      return {
        subject: "An authenticator app was added to your account",
        happened: `An authenticator app was added to ${account}. Signing in now asks for one of its codes.`,
        then: "If you added it, you don’t need to do anything.",
      };
    case "removed":
      return {
        subject: "The authenticator app of your account was removed",
        happened: `The authenticator app of ${account} was removed. ${remainingSignInText(event)}`,
        then: "If you removed it, or asked us to, you don’t need to do anything.",
      };
    case "passkey-added":
      return {
        subject: "A passkey was added to your account",
        happened: `The passkey “${event.name}” was added to ${account}. It signs in without the password.`,
        then: "If you added it, you don’t need to do anything.",
      };
    case "passkey-removed":
      return {
        subject: "A passkey of your account was removed",
        happened: `The passkey “${event.name}” of ${account} was removed. ${remainingSignInText(event)}`,
        then: "If you removed it, you don’t need to do anything.",
      };
    case "passkeys-removed":
      return {
        subject: "Passkeys of your account were removed",
        happened: `Passkeys of ${account} were removed. ${remainingSignInText(event)}`,
        then: "If you asked for this, you don’t need to do anything.",
      };
    case "recovery-codes-renewed":
      return {
        subject: "New recovery codes were created for your account",
        happened: `New recovery codes were created for ${account}. Earlier ones no longer work.`,
        then: "If you created them, keep them in a safe place.",
      };
    case "recovery-code-used":
      return {
        subject: "A recovery code of your account was used",
        happened: `A recovery code was used to sign in to ${account}. ${codesLeftText(event.codesLeft)}`,
        then: "If you used it, you don’t need to do anything. If you lost your phone, set up another authenticator app.",
      };
  }
}

function remainingSignInText({ isLast }: { readonly isLast: boolean }): string {
  return isLast ? "You now sign in with your password alone." : "You can still use your other ways to sign in.";
}

function codesLeftText(codesLeft: number): string {
  if (codesLeft === 0) return "You have no codes left: create new ones.";
  return codesLeft === 1 ? "You have 1 code left: create new ones." : `You have ${codesLeft} codes left.`;
}

interface RequestedRemoval {
  /** Such as `authenticator app and 2 passkeys`. */
  readonly factors: string;
  readonly dueAt: Temporal.Instant;
  readonly link: string;
}

/** ACCT-11: to the account's owner, a day before staff remove its second factor. */
export function removalRequestedMail(
  from: AccountIssuer,
  recipient: string,
  { factors, dueAt, link }: RequestedRemoval,
): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "Your second factor will be removed",
    paragraphs: [
      `The staff of the ${from.boardName} was asked to remove the second factor of your account for the physician portal (${factors}), because it was lost. We’ll remove it after ${formatMoment(dueAt)}. From then on, you sign in with your password alone.`,
      "If you asked for this, you don’t need to do anything. You’ll get another e-mail when it is done.",
      "If you did not ask, someone else may have said that they were you. Open this link and select “Keep my second factor”:",
    ],
    link,
    because: securityReason,
  });
}

/** To the account's owner, if the factor stays. */
export function removalEndedMail(
  from: AccountIssuer,
  recipient: string,
  { factors, endedAs }: Pick<RequestedRemoval, "factors"> & { readonly endedAs: "kept" | "withdrawn" | "expired" },
): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "Your second factor will not be removed",
    paragraphs: [
      `The second factor of your account for the physician portal of the ${from.boardName} (${factors}) will not be removed. ${endReasons[endedAs]}`,
      "You sign in as before. If you cannot, write to the address below.",
    ],
    because: securityReason,
  });
}

const endReasons = {
  kept: "You, or someone who can read your e-mail or use your account, chose to keep your second factor.",
  withdrawn: "Our staff withdrew the request.",
  expired: "The request was not confirmed in time.",
} as const;
