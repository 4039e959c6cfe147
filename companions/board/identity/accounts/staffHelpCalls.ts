import { Temporal } from "temporal-polyfill";
import type { factorRemovals as answer } from "@portal/contract/staffRequests";
import type { PhysicianId } from "@portal/contract/ids";
import type { z } from "@portal/contract/zod";
import { invalidEmailText, isEmailAddress } from "@portal/domain/people/emailAddress";
import type { Bearer } from "../../api/verifyToken";
import type { BoardTransaction } from "../../store/boardDatabase";
import { readOperations } from "../../store/journals";
import { subjectsOf } from "../../store/people/principals";
import type { IdentityDatabase } from "../schema";
import { confirmReplacement, endReplacement, listReplacements } from "../emails/emailReplacements";
import { findOpenReplacement, isMailboxCompromised } from "../emails/openReplacement";
import { requestReplacement } from "../emails/requestReplacement";
import { done, notForThisAccount, type Outcome, refused, tooManyAttempts } from "../outcome";
import type { IdentityOptions, AccountContext } from "../options";
import { findFactors, hasFactor } from "../secondFactor/factors";
import {
  confirmRemoval,
  endRemoval,
  factorsInWords,
  findOpenRemoval,
  listRemovals,
  requestRemoval,
} from "../secondFactor/removals";
import { type Account, findAccountBySubject, lockAccount } from "./accounts";
import type { AccountCalls } from "./accountService";
import { accountsOf } from "./importedAccounts";
import { operateAccount } from "./operatedAccounts";
import type { StaffMember } from "./staffRequests";
import { helpOnWire, removalOnWire, replacementOnWire } from "./staffRequestsOnWire";

interface Parts {
  readonly options: Pick<IdentityOptions, "staffClaim" | "removalNeedsTwo" | "onSignedOut" | "dropEmailChange">;
  readonly account: Pick<AccountContext, "database" | "from" | "failures">;
  readonly db: IdentityDatabase;
}

type StaffHelpCalls = Pick<
  AccountCalls,
  | "factorRemovals"
  | "requestFactorRemoval"
  | "decideFactorRemoval"
  | "sendAccountLink"
  | "requestEmailReplacement"
  | "decideEmailReplacement"
>;

/** In the answer about one physician. */
const maxListedHelp = 20;

/** ACCT-11, OPER-14: what staff do for physicians who lost their second factor, their mails or their mailbox. */
export function staffHelpCalls({ options, account: { database, from, failures }, db }: Parts): StaffHelpCalls {
  return {
    async factorRemovals(bearer, { physicianId }) {
      const reader = await staffMember(bearer, true);
      if (reader === null) return notForThisAccount;
      const found = physicianId === undefined ? null : await accountOf(physicianId);
      const isUnknown = physicianId !== undefined && found === null;
      const removals = isUnknown ? [] : await listRemovals(db, found?.subject ?? null);
      const replacements = isUnknown ? [] : await listReplacements(db, found?.subject ?? null);
      const factors = found && (await findFactors(db, found.subject));
      const done = physicianId === undefined ? [] : await readOperations(db, maxListedHelp, physicianId);
      return {
        kind: "done",
        answer: {
          account:
            found && factors
              ? {
                  fullName: found.fullName,
                  email: found.email,
                  factors: hasFactor(factors) ? factorsInWords(factors) : null,
                  needsTwo: options.removalNeedsTwo,
                  hasPassword: found.passwordHash !== null,
                  isDisabled: found.disabledAt !== null,
                }
              : null,
          help: done.filter(({ action }) => action.startsWith("account ")).map(helpOnWire),
          removals: removals.map((removal) => removalOnWire(removal, reader)),
          replacements: replacements.flatMap((replacement) => replacementOnWire(replacement, reader) ?? []),
        } satisfies z.input<typeof answer>,
      };
    },
    requestFactorRemoval: (bearer, { physicianId, reason }) =>
      asStaff(bearer, physicianId, async (tx, account, by) => {
        const changing = { tx, from, account, now: Temporal.Now.instant() };
        // Its owner is not mailed then, and cannot object.
        const needsTwo = options.removalNeedsTwo || (await isMailboxCompromised(tx, account.subject));
        const request = { physicianId, by, reason, needsTwo };
        const outcome = await requestRemoval(changing, request);
        return outcome === "requested" ? done : refusals[outcome];
      }),
    decideFactorRemoval: (bearer, { physicianId, removalId, as }) =>
      asStaff(bearer, physicianId, async (tx, account, by) => {
        const changing = { tx, from, account, now: Temporal.Now.instant() };
        const removal = await findOpenRemoval(tx, account.subject);
        if (removal === null || removal.removalId !== removalId) return refusals.over;
        if (as === "withdrawn") {
          await endRemoval(changing, { endedAs: "withdrawn", by });
          return done;
        }
        const outcome = await confirmRemoval(changing, removal, by);
        return outcome === "confirmed" ? done : refusals[outcome];
      }),
    sendAccountLink: (bearer, { physicianId, reason }) =>
      forOwner(bearer, physicianId, async ({ email, subject }, by) => {
        const refusedNow = await tooManyMails(email, subject);
        if (refusedNow !== null) return refusedNow;
        if (await isMailboxCompromised(db, subject)) return refusals.compromised;
        const outcome = await operateAccount({ database, from }, "send-link", email, reason, by);
        if (outcome.kind === "done") return done;
        return outcome.kind === "unchanged" ? refusals.disabled : refusals["no-account"];
      }),
    requestEmailReplacement: (bearer, { physicianId, mailbox, newEmail, reason }) =>
      forOwner(bearer, physicianId, async ({ subject }, by) => {
        if (!isEmailAddress(newEmail)) return refusals["not-an-email"];
        const refusedNow = await tooManyMails(newEmail, subject);
        if (refusedNow !== null) return refusedNow;
        const request = { subject, mailbox, newEmail, reason, by, needsTwo: options.removalNeedsTwo };
        const outcome = await requestReplacement({ database, from, dropEmailChange: options.dropEmailChange }, request);
        if (outcome.kind === "compromised") return refusals["not-lost"];
        if (!("sessionsEnded" in outcome)) return refusals[outcome.kind];
        if (outcome.sessionsEnded) await options.onSignedOut(subject, "operator");
        return done;
      }),
    decideEmailReplacement: (bearer, { physicianId, replacementId, as }) =>
      asStaff(bearer, physicianId, async (tx, account, by) => {
        const changing = { tx, from, account, now: Temporal.Now.instant() };
        const replacement = await findOpenReplacement(tx, account.subject);
        if (replacement?.replacementId !== replacementId) return refusals.over;
        if (as === "withdrawn") {
          await endReplacement(changing, { endedAs: "withdrawn", by });
          return done;
        }
        const outcome = await confirmReplacement(changing, replacement, by);
        return outcome === "confirmed" ? done : refusals[outcome];
      }),
  };

  /** For calls that lock the physician before the account. */
  async function forOwner(
    bearer: Bearer,
    physicianId: PhysicianId,
    change: (account: Account, by: StaffMember) => Promise<Outcome>,
  ): Promise<Outcome> {
    const by = await staffMember(bearer, false);
    if (by === null) return notForThisAccount;
    const found = await accountOf(physicianId);
    if (found === null) return refusals["no-account"];
    return found.disabledAt === null ? change(found, by) : refusals.disabled;
  }

  /** Counts with the mails that the owner and visitors ask for. */
  async function tooManyMails(email: string, subject: string): Promise<Outcome | null> {
    const attempt = { at: "change", email, subject, clientAddress: null } as const;
    const admission = await failures.admit(attempt, Temporal.Now.instant());
    return admission.admitted ? null : tooManyAttempts(admission.waitSeconds);
  }

  /** Runs in one transaction with the physician's account locked. */
  async function asStaff(
    bearer: Bearer,
    physicianId: PhysicianId,
    change: (tx: BoardTransaction, account: Account, by: StaffMember) => Promise<Outcome>,
  ): Promise<Outcome> {
    const by = await staffMember(bearer, false);
    if (by === null) return notForThisAccount;
    const found = await accountOf(physicianId);
    if (found === null) return refusals["no-account"];
    return database.transaction(async (tx) => {
      const account = await lockAccount(tx, found.subject);
      return account ? change(tx, account, by) : refusals["no-account"];
    });
  }

  /** Null for anyone else, and for read-only staff if `mayLookOnly` is false. */
  async function staffMember({ subject, staffRole }: Bearer, mayLookOnly: boolean): Promise<StaffMember | null> {
    if (staffRole !== "staff" && !(mayLookOnly && staffRole === "staff-read-only")) return null;
    const own = await findAccountBySubject(db, subject);
    return own?.directory === "staff" ? { subject, name: own.fullName } : null;
  }

  /** A physician's account; staff have none here, whatever record they may see. */
  async function accountOf(physicianId: PhysicianId): Promise<Account | null> {
    const found = await accountsOf(db, await subjectsOf(database, physicianId, [from.issuer]));
    const isOwn = ({ directory, claims }: Account) =>
      directory === "physicians" && claims[options.staffClaim] === undefined;
    return found.find(isOwn) ?? null;
  }
}

const refusals = {
  "no-account": refused(404, "no-account", "This physician has no account to sign in with."),
  "no-factor": refused(409, "no-factor", "This account no longer has a second factor."),
  "requested-before": refused(409, "requested-before", "This was already requested. Withdraw that request first."),
  "same-person": refused(409, "same-person", "This is your request. Another member of staff has to confirm it."),
  disabled: refused(409, "disabled", "This account is disabled. Ask an operator to enable it."),
  compromised: refused(409, "compromised", "Someone else can read this mailbox, so we send no link there."),
  "not-lost": refused(
    409,
    "compromised",
    "Staff have said that someone else can read this mailbox. Select “Someone else has access”.",
  ),
  "not-an-email": refused(422, "not-an-email", invalidEmailText),
  unchanged: refused(409, "unchanged", "The account already has this e-mail address."),
  "of-staff": refused(404, "no-account", "This physician has no account to sign in with."),
  taken: refused(409, "email-in-use", "This e-mail address is in use, or was in the last 7 days."),
  over: refused(409, "over", "This request has ended, or was already confirmed."),
} as const;
