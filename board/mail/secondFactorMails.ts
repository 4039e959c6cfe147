import { accountMail, type AccountIssuer } from "./accountMails";
import type { Mail } from "./mail";
import { thenSecure } from "./newBrowserMail";

/** What happened to a second factor; `codesLeft` are recovery codes that can still be used. */
export type SecondFactorEvent =
  | { readonly kind: "added" | "recovery-codes-renewed" }
  /** `isLast`: no other factor is left. */
  | { readonly kind: "removed" | "passkeys-removed"; readonly isLast: boolean }
  | { readonly kind: "passkey-added"; readonly name: string }
  | { readonly kind: "passkey-removed"; readonly name: string; readonly isLast: boolean }
  | { readonly kind: "recovery-code-used"; readonly codesLeft: number };

interface Recipient {
  readonly email: string;
  /** Where they say that it was not them; null for staff, who cannot have a link mailed. */
  readonly link: string | null;
}

/** ACCT-07: tells the owner of an account of every change to its second factor, and what to do if it was not them. */
export function secondFactorMail(
  from: AccountIssuer,
  { email, link }: Recipient,
  event: SecondFactorEvent,
): Promise<Mail> {
  const { subject, happened, then } = words(event, from.boardName);
  const isFromCode = event.kind === "recovery-code-used";
  const isAdded = event.kind === "added" || event.kind === "passkey-added";
  const risk = isFromCode ? "someone else has your password and one of your codes" : "someone else knows your password";
  return accountMail(from, email, {
    subject,
    paragraphs: [
      `${happened} ${then}`,
      `If it was not you, ${risk}. ${thenSecure(link !== null, isAdded ? "remove what was added in the last 7 days, " : "")}`,
    ],
    ...(link !== null && { link }),
    because: "You are receiving this e-mail because it is about the safety of your account.",
  });
}

function words(event: SecondFactorEvent, boardName: string) {
  const account = `your account for the physician portal of the ${boardName}`;
  switch (event.kind) {
    case "added":
      return {
        subject: "An authenticator app was added to your account",
        happened: `An authenticator app was added to ${account}. Signing in asks for one of its codes now.`,
        then: "If you added it, there is nothing to do.",
      };
    case "removed":
      return {
        subject: "The authenticator app of your account was removed",
        happened: `The authenticator app of ${account} was removed. ${leftWithout(event)}`,
        then: "If you removed it, or asked us to, there is nothing to do.",
      };
    case "passkey-added":
      return {
        subject: "A passkey was added to your account",
        happened: `The passkey “${event.name}” was added to ${account}. It signs in without the password.`,
        then: "If you added it, there is nothing to do.",
      };
    case "passkey-removed":
      return {
        subject: "A passkey of your account was removed",
        happened: `The passkey “${event.name}” of ${account} was removed. ${leftWithout(event)}`,
        then: "If you removed it, there is nothing to do.",
      };
    case "passkeys-removed":
      return {
        subject: "Passkeys of your account were removed",
        happened: `Passkeys of ${account} were removed. ${leftWithout(event)}`,
        then: "If you asked for this, there is nothing to do.",
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
        happened: `A recovery code was used to sign in to ${account}. ${leftInWords(event.codesLeft)}`,
        then: "If you used it, there is nothing to do. If you lost your phone, set up another authenticator app.",
      };
  }
}

function leftWithout({ isLast }: { readonly isLast: boolean }): string {
  return isLast ? "Your password alone signs you in now." : "Your other ways to sign in stay.";
}

function leftInWords(codesLeft: number): string {
  if (codesLeft === 0) return "You have no codes left: create new ones.";
  return codesLeft === 1 ? "You have 1 code left: create new ones." : `You have ${codesLeft} codes left.`;
}
