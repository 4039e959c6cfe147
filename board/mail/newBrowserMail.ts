import type { Temporal } from "temporal-polyfill";
import { formatMoment } from "~/domain/time/boardTime";
import { accountMail, type AccountIssuer } from "./accountMails";
import type { Mail } from "./mail";

interface NewBrowser {
  readonly at: Temporal.Instant;
  /** Such as `Firefox on Windows`; null where the browser did not say. */
  readonly browser: string | null;
  /** Where the owner says that it was not them; null for staff, who cannot have a link mailed. */
  readonly link: string | null;
}

/** ACCT-08: to the owner of an account, at the first sign-in with a browser. Where it was is not looked up. */
export function newBrowserMail(
  from: AccountIssuer,
  recipient: string,
  { at, browser, link }: NewBrowser,
): Promise<Mail> {
  const which = browser ?? "an unknown browser";
  return accountMail(from, recipient, {
    subject: "A new browser signed in to your account",
    paragraphs: [
      `Your account for the physician portal of the ${from.boardName} was signed in to on ${formatMoment(at)}, with a browser that it did not know: ${which}.`,
      "If it was you, there is nothing to do.",
      `If it was not you, someone else knows your password. ${thenSecure(link !== null)}`,
    ],
    ...(link !== null && { link }),
    because: "You are receiving this e-mail because it is about the safety of your account.",
  });
}

/** What the owner does when something was not them. `also` is what the link does beside signing out and a new password. */
export function thenSecure(hasLink: boolean, also = ""): string {
  if (!hasLink) return "Write to the address below at once.";
  return `Open this link within 7 days and select “This wasn’t me”. We’ll sign out every browser, ${also}end your password and send you a link to create a new one:`;
}
