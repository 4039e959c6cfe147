import { Temporal } from "temporal-polyfill";
import type { MailboxState } from "@portal/contract/staffRequests";
import type { Configuration } from "~/launch/configuration/configuration";
import { dropEmailChange } from "~/app/session/records/emailChangeJournal";
import { findAccountByEmail, lockAccount } from "@portal/board/identity/accounts/accounts";
import { confirmReplacement, endReplacement } from "@portal/board/identity/emails/emailReplacements";
import { findOpenReplacement } from "@portal/board/identity/emails/openReplacement";
import { requestReplacement } from "@portal/board/identity/emails/requestReplacement";
import { recordOperation } from "@portal/board/store/journals";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { isEmailAddress } from "@portal/domain/people/emailAddress";
import { formatMoment } from "@portal/domain/time/boardTime";
import { onAccounts } from "./accounts";
import { command, reasonOf, withReason } from "./boardCommand";
import { type ExitCode, say } from "./runCommand";

const name = "account";

export const emailCommands = [
  command(
    {
      name,
      kinds: ["change-email"],
      then: 'ADDRESS NEW --mailbox lost|compromised --why "…" [--now]',
      options: { ...withReason, mailbox: { type: "string" }, now: { type: "boolean" } },
      does: ["let a user whose mailbox is lost, or read by others, sign in with NEW,", "in 24 hours (--now: at once)"],
    },
    /** The state of the mailbox, and how the identity was checked, have to be given. */
    ([email = "", newEmail = "", ...more], { mailbox: state, now, ...values }): EmailChange | null => {
      const reason = reasonOf(values) ?? null;
      if (!email.includes("@") || !isEmailAddress(newEmail) || more.length > 0 || reason === null) return null;
      const mailbox = (["lost", "compromised"] as const).find((one) => one === state);
      return mailbox === undefined ? null : { email, newEmail, mailbox, reason, isAtOnce: now === true };
    },
    changeEmail,
  ),
  command(
    {
      name,
      kinds: ["confirm-email"],
      then: 'ADDRESS NEW [--why "…"]',
      options: withReason,
      does: ["confirm such a change that staff requested"],
    },
    /** The new address has to be given: staff may have requested another one meanwhile. */
    ([email = "", newEmail = "", ...more], values): EmailDecision | null => {
      const reason = reasonOf(values);
      if (!email.includes("@") || !newEmail.includes("@") || more.length > 0 || reason === undefined) return null;
      return { kind: "confirm-email", email, newEmail, reason };
    },
    decideEmail,
  ),
  command(
    { name, kinds: ["withdraw-email"], then: 'ADDRESS [--why "…"]', options: withReason, does: ["stop such a change"] },
    ([email = "", ...more], values): EmailDecision | null => {
      const reason = reasonOf(values);
      if (!email.includes("@") || more.length > 0 || reason === undefined) return null;
      return { kind: "withdraw-email", email, reason };
    },
    decideEmail,
  ),
];

interface EmailChange {
  readonly email: string;
  readonly newEmail: string;
  readonly mailbox: MailboxState;
  readonly reason: string;
  /** Without delay, in an emergency. */
  readonly isAtOnce: boolean;
}

/** `email`: the account's present address. */
type EmailDecision = { readonly email: string; readonly reason: string | null } & (
  | { readonly kind: "confirm-email"; readonly newEmail: string }
  | { readonly kind: "withdraw-email" }
);

/** Requests a new address for an owner whose mailbox is lost or compromised (OPER-10). */
function changeEmail(command: EmailChange, configuration: Configuration): Promise<ExitCode> {
  return onAccounts(configuration, async ({ database, from, endSessions }) => {
    const account = await findAccountByEmail(database, command.email);
    if (account === undefined) return say(process.stderr, `${refusals["no-account"]} Nothing was changed.`, 1);
    const { subject } = account;
    const request = { ...command, subject, by: "operator", needsTwo: false } as const;
    const outcome = await requestReplacement({ database, from, dropEmailChange }, request);
    if (!("sessionsEnded" in outcome)) return say(process.stderr, `${refusals[outcome.kind]} Nothing was changed.`, 1);
    if (outcome.sessionsEnded) await endSessions(subject);
    const dropped = outcome.droppedChange ? " A change that its owner had begun was dropped." : "";
    return say(process.stdout, doneWords(command) + dropped, 0);
  });
}

function doneWords({ mailbox, isAtOnce }: EmailChange): string {
  if (isAtOnce)
    return "The e-mail address was changed, and the account signed out everywhere. A link to create a password was sent to the new address.";
  return mailbox === "lost"
    ? "The e-mail address will be changed in 24 hours. The owner gets an e-mail, from which it can be kept."
    : "The account is signed out everywhere, and its password canceled. The e-mail address will be changed in 24 hours.";
}

const refusals = {
  "no-account": "No account has this e-mail address.",
  unchanged: "The account already has this e-mail address.",
  "of-staff": "This account belongs to a member of staff: remove it, and add the new address.",
  taken: "The new e-mail address is in use, or was in the last 7 days.",
  compromised: "Staff have said that others read this mailbox: use --mailbox compromised.",
  "requested-before": "A change was already requested: withdraw it first (account withdraw-email).",
} as const;

/** Confirms a request that waits for a second person, or withdraws it. */
function decideEmail(command: EmailDecision, configuration: Configuration): Promise<ExitCode> {
  const { kind, email, reason } = command;
  return onAccounts(configuration, ({ database, from }) =>
    database.transaction(async (tx) => {
      const found = await findAccountByEmail(tx, email);
      const account = found && (await lockAccount(tx, found.subject));
      const replacement = account && (await findOpenReplacement(tx, account.subject));
      if (!account || !replacement)
        return say(process.stderr, "No change of this e-mail address was requested. Nothing was changed.", 1);
      if (command.kind === "confirm-email" && !isSameAddress(replacement.newEmail, command.newEmail))
        return say(process.stderr, "Another new address was requested. Nothing was changed.", 1);
      const changing = { tx, from, account, now: Temporal.Now.instant() };
      if (kind === "withdraw-email") await endReplacement(changing, { endedAs: "withdrawn", by: "operator" });
      else if ((await confirmReplacement(changing, replacement, "operator")) !== "confirmed")
        return say(process.stderr, "The change is already confirmed. Nothing was changed.", 1);
      const { physicianId } = replacement;
      const about = physicianId === null ? `account ${account.subject}` : null;
      await recordOperation(tx, { action: `account ${kind}`, physicianId, about, reason });
      return say(process.stdout, kind === "withdraw-email" ? withdrawn : confirmedWords(replacement.dueAt), 0);
    }),
  );
}

const withdrawn =
  "The request was withdrawn, and the e-mail address stays. A password that was canceled stays canceled.";

const confirmedWords = (dueAt: Temporal.Instant) =>
  `The change is confirmed. The e-mail address will be changed after ${formatMoment(dueAt)}.`;
