import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { recordOperation } from "#store/journals";
import { recordSignInChange } from "#store/people/accountHistory";
import type { AccountIssuer } from "../../mail/accountMails";
import { withholdMails } from "../../mail/failedMails";
import { queueMail } from "../../mail/mailQueue";
import { replacementRequestedMail } from "../../mail/replacementMails";
import type { BoardDatabase } from "../../store/boardDatabase";
import { lockPhysicianOf } from "../../store/people/changeEmailAddress";
import { lockAccount } from "../accounts/accounts";
import { endSignIns } from "../accounts/endSignIns";
import { endLinks, makeLink } from "../accounts/mailedLinks";
import { type Actor, actorName, byStaff, objectionDelay } from "../accounts/staffRequests";
import type { IdentityOptions } from "../options";
import { emailReplacements } from "../schema";
import type { Changing } from "../secondFactor/factors";
import { requireConfirmation } from "../secondFactor/removals";
import { carryOutReplacement, linksOfOwner, replacementInWords } from "./carryOutReplacement";
import { recordReplacement } from "./emailReplacements";
import { ownerAddresses } from "./formerEmails";
import { findOpenReplacement, isMailboxCompromised, type Replacement } from "./openReplacement";
import { reserveEmail } from "./reserveEmail";

export interface ReplacementParts extends Pick<IdentityOptions, "dropEmailChange"> {
  readonly database: BoardDatabase;
  readonly from: AccountIssuer;
}

interface NewReplacement {
  readonly subject: string;
  readonly mailbox: Replacement["mailbox"];
  readonly newEmail: string;
  /** How the board verified the person's identity. */
  readonly reason: string;
  readonly by: Actor;
  /** Whether the board asks for two members of staff where the mailbox is lost; a compromised one always needs two. */
  readonly needsTwo: boolean;
  /** Without delay or confirmation, in an emergency. */
  readonly isAtOnce?: boolean;
}

export type Requested =
  /** `sessionsEnded`: the portal has to end its own, too. */
  | {
      readonly kind: "requested" | "replaced";
      readonly sessionsEnded: boolean;
      /** Whether the owner had begun a change that was not finished. */
      readonly droppedChange: boolean;
    }
  /**
   * `taken`: another account or physician has the new address, or had it in the last week. `compromised`: the mailbox is
   * called lost, but staff said before that others read it.
   */
  | { readonly kind: "no-account" | "unchanged" | "of-staff" | "taken" | "requested-before" | "compromised" };

/**
 * Requests a new address for a physician whose mailbox is lost or compromised, after the board has verified their
 * identity (OPER-10, OPER-14). Of a lost one, the owner is mailed a link that keeps the address. Of a compromised one,
 * sessions, password, and the owner's links end at once, and nothing is mailed.
 */
export async function requestReplacement(
  { database, from, dropEmailChange }: ReplacementParts,
  { subject, mailbox, newEmail, reason, by, needsTwo, isAtOnce = false }: NewReplacement,
): Promise<Requested> {
  return database.transaction(async (tx) => {
    const now = Temporal.Now.instant();
    // Lock order everywhere: physicians first, then their accounts.
    const known = await lockPhysicianOf(tx, { issuer: from.issuer, subject });
    const account = await lockAccount(tx, subject);
    if (account === undefined) return { kind: "no-account" };
    if (account.directory === "staff") return { kind: "of-staff" };
    if (isSameAddress(account.email, newEmail)) return { kind: "unchanged" };
    if ((await findOpenReplacement(tx, subject)) !== null) return { kind: "requested-before" };
    // Its owner could not be mailed, and one member of staff alone could replace it.
    if (mailbox === "lost" && (await isMailboxCompromised(tx, subject))) return { kind: "compromised" };
    const physicianId = known?.physicianId ?? null;
    if ((await reserveEmail(tx, from.issuer, newEmail, { subject, physicianId })) !== "reserved")
      return { kind: "taken" };

    const changing = { tx, from, account, now };
    const owners = mailbox === "lost" ? await ownerAddresses(tx, account, now) : [];
    const isConfirmed = isAtOnce || by === "operator" || (mailbox === "lost" && !needsTwo);
    const values = {
      ...{ replacementId: randomUUID(), subject, physicianId, mailbox, newEmail, reason },
      requestedAt: now,
      requestedBy: by === "operator" ? null : by.subject,
      requestedByName: actorName(by),
      dueAt: isAtOnce ? now : now.add(objectionDelay),
      confirmedAt: isConfirmed ? now : null,
      withheldEmails: mailbox === "lost" ? [] : addressesOf(account, known?.before ?? null),
    };
    const [replacement] = await tx.insert(emailReplacements).values(values).returning();
    if (replacement === undefined) return { kind: "requested-before" };
    await recordReplacement(changing, "requested", byStaff(by));
    const hasDropped = mailbox === "compromised" && (await lockOut(changing, replacement, by, dropEmailChange));
    const outcome = isAtOnce
      ? await carryOutReplacement({ tx, from, dropEmailChange, known, account, now }, replacement)
      : ({ kind: "requested", droppedChange: false } as const);
    if (outcome.kind === "taken") return outcome;
    const droppedChange = hasDropped || outcome.droppedChange;
    if (!isAtOnce)
      for (const email of owners.filter((one) => !isSameAddress(one, newEmail))) {
        const token = await makeLink(tx, { purpose: "keep-email", subject, email }, now);
        const link = `${from.issuer}/account/keep-email/${token}`;
        await queueMail(tx, await replacementRequestedMail(from, email, { dueAt: replacement.dueAt, link }));
      }
    if (by === "operator")
      await recordOperation(tx, {
        action: isAtOnce ? "account change-email" : "account request-change-email",
        physicianId,
        about: replacementInWords({ mailbox, subject: known === null ? subject : null, droppedChange, isAtOnce }),
        reason,
      });
    return { kind: outcome.kind, droppedChange, sessionsEnded: mailbox === "compromised" || isAtOnce };
  });
}

function addressesOf({ email, recoveryEmail }: Changing["account"], onRecord: string | null): string[] {
  return [email, recoveryEmail, onRecord].filter((one) => one !== null);
}

/**
 * Ends everything with which the other reader of the mailbox could sign in, and what waits to be mailed there. Former
 * addresses keep their rights, for a withdrawal; until then they have no effect. Returns whether a change was dropped.
 */
async function lockOut(
  { tx, from, account, now }: Changing,
  { withheldEmails }: Replacement,
  by: Actor,
  dropEmailChange: IdentityOptions["dropEmailChange"],
): Promise<boolean> {
  const person = { issuer: from.issuer, subject: account.subject };
  await endSignIns(tx, account, now);
  await endLinks(tx, account.subject, linksOfOwner);
  await withholdMails(tx, withheldEmails);
  await requireConfirmation(tx, account.subject);
  await recordSignInChange(tx, person, { kind: "password", action: "canceled" }, now, byStaff(by));
  return dropEmailChange(tx, person);
}
