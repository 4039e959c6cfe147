import type { Temporal } from "temporal-polyfill";
import { formatMoment } from "~/domain/time/boardTime";
import { accountMail, type AccountIssuer } from "./accountMails";
import type { Mail } from "./mail";

interface RequestedRemoval {
  /** Such as `authenticator app and 2 passkeys`. */
  readonly factors: string;
  readonly dueAt: Temporal.Instant;
  /** Where the owner stops it. */
  readonly link: string;
}

/** ACCT-11: to the owner of an account, a day before staff remove its second factor. */
export function removalRequestedMail(
  from: AccountIssuer,
  recipient: string,
  { factors, dueAt, link }: RequestedRemoval,
): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "Your second factor will be removed",
    paragraphs: [
      `The staff of the ${from.boardName} were asked to remove the second factor of your account for the physician portal (${factors}), because it was lost. We’ll remove it after ${formatMoment(dueAt)}. From then on your password alone signs you in.`,
      "If you asked for this, there is nothing to do. You’ll get another mail when it is done.",
      "If you did not ask, someone else may have said that they were you. Open this link and select “Keep my second factor”:",
    ],
    link,
    because: "You are receiving this e-mail because it is about the safety of your account.",
  });
}

/** To the same, where the factor stays. */
export function removalEndedMail(
  from: AccountIssuer,
  recipient: string,
  { factors, endedAs }: Pick<RequestedRemoval, "factors"> & { readonly endedAs: "kept" | "withdrawn" | "expired" },
): Promise<Mail> {
  return accountMail(from, recipient, {
    subject: "Your second factor will not be removed",
    paragraphs: [
      `The second factor of your account for the physician portal of the ${from.boardName} (${factors}) will not be removed. ${becauseOf[endedAs]}`,
      "You sign in as before. If you cannot, write to the address below.",
    ],
    because: "You are receiving this e-mail because it is about the safety of your account.",
  });
}

const becauseOf = {
  kept: "You, or someone who can read your mail or use your account, chose to keep your second factor.",
  withdrawn: "Our staff withdrew the request.",
  expired: "The request was not confirmed in time.",
} as const;
