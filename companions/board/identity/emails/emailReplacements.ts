import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { SignInChange } from "#store/journals";
import { recordSignInChange } from "#store/people/accountHistory";
import { replacementEndedMail } from "../../mail/replacementMails";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { Account } from "../accounts/accounts";
import { endLinks } from "../accounts/mailedLinks";
import {
  type Actor,
  actorName,
  byStaff,
  confirmationRefusal,
  endInHistory,
  maxEndedRequests,
  maxOpenRequests,
  type RequestEnd,
} from "../accounts/staffRequests";
import { type IdentityDatabase, accounts, emailReplacements, type replacementEnds } from "../schema";
import type { Changing } from "../secondFactor/factors";
import { mailOwners } from "./formerEmails";
import type { Replacement } from "./openReplacement";

type ReplacementEnd = (typeof replacementEnds)[number];

/** All of one account, or the open ones of every physician. Newest first. */
export async function listReplacements(
  db: IdentityDatabase,
  subject: string | null,
): Promise<(Replacement & Pick<Account, "fullName">)[]> {
  const isMeant =
    subject === null
      ? and(isNull(emailReplacements.endedAt), isNotNull(emailReplacements.physicianId))
      : eq(emailReplacements.subject, subject);
  const rows = await db
    .select({ replacement: emailReplacements, fullName: accounts.fullName })
    .from(emailReplacements)
    .innerJoin(accounts, eq(accounts.subject, emailReplacements.subject))
    .where(isMeant)
    .orderBy(desc(emailReplacements.requestedAt))
    .limit(subject === null ? maxOpenRequests : maxEndedRequests);
  return rows.map(({ replacement, fullName }) => ({ ...replacement, fullName }));
}

export async function confirmReplacement(
  changing: Changing,
  replacement: Replacement,
  by: Actor,
): Promise<"confirmed" | "same-person" | "over"> {
  const refusal = confirmationRefusal(replacement, by, changing.now);
  if (refusal !== null) return refusal;
  await changing.tx
    .update(emailReplacements)
    .set({ confirmedAt: changing.now, confirmedByName: actorName(by) })
    .where(eq(emailReplacements.replacementId, replacement.replacementId));
  await recordReplacement(changing, "confirmed", byStaff(by));
  return "confirmed";
}

/**
 * Ends the open request and its links; null if there is none. Mails the owner if the address stays and the mailbox was
 * not compromised. A void password stays void.
 */
export async function endReplacement(
  changing: Changing,
  end: RequestEnd<Exclude<ReplacementEnd, "replaced">>,
): Promise<Replacement | null> {
  const { tx, from, account, now } = changing;
  const { endedAs, by } = end;
  const ended = await closeReplacement(tx, account.subject, {
    endedAt: now,
    endedAs,
    endedByName: by ? actorName(by) : null,
  });
  if (ended === null) return null;
  const stopped = endInHistory(end);
  await recordReplacement(changing, stopped.action, stopped.by);
  if (endedAs !== "changed" && ended.mailbox === "lost")
    await mailOwners(tx, account, now, (email) => replacementEndedMail(from, email, endedAs));
  return ended;
}

type End = Pick<Replacement, "endedAt" | "endedAs"> & Partial<Pick<Replacement, "endedByName">>;

/**
 * Ends the open request where the board itself gives the account another address, or its address away. Mails nothing. The
 * physician's history says that the board stopped it.
 */
export async function stopReplacement(
  tx: BoardTransaction,
  person: Parameters<typeof recordSignInChange>[1],
  now: Changing["now"],
  end: Omit<End, "endedAt">,
): Promise<void> {
  const stopped = await closeReplacement(tx, person.subject, { endedAt: now, ...end });
  const change = { kind: "email-replacement", action: "stopped" } as const;
  if (stopped !== null) await recordSignInChange(tx, person, change, now, byStaff());
}

/** Ends the open request and its links, without a trace in the history. */
export async function closeReplacement(tx: BoardTransaction, subject: string, end: End): Promise<Replacement | null> {
  const [ended] = await tx
    .update(emailReplacements)
    .set(end)
    .where(and(eq(emailReplacements.subject, subject), isNull(emailReplacements.endedAt)))
    .returning();
  if (ended === undefined) return null;
  await endLinks(tx, subject, ["keep-email"]);
  return ended;
}

/** For the physician's history: the member of staff who requested it. */
export function byRequester({ requestedBy, requestedByName }: Replacement) {
  return { actedAs: "staff", staffName: requestedBy === null ? null : requestedByName } as const;
}

type ReplacementAction = Extract<SignInChange, { readonly kind: "email-replacement" }>["action"];

/** Writes it to the physician's history. */
export function recordReplacement(
  { tx, from, account: { subject }, now }: Changing,
  action: ReplacementAction,
  by: Parameters<typeof recordSignInChange>[4],
): Promise<void> {
  return recordSignInChange(tx, { issuer: from.issuer, subject }, { kind: "email-replacement", action }, now, by);
}

/** Trusts the account's mailbox again after a compromised one whose new address was taken: the board set another one. */
export async function trustMailbox(tx: BoardTransaction, subject: string): Promise<void> {
  const isTaken = and(eq(emailReplacements.mailbox, "compromised"), eq(emailReplacements.endedAs, "taken"));
  await tx
    .update(emailReplacements)
    .set({ endedAs: "changed" })
    .where(and(eq(emailReplacements.subject, subject), isTaken));
}

/** Returns the replacement if this is the first password since: its recipient got the link from staff. */
export async function markPasswordCreated(
  tx: BoardTransaction,
  { subject }: Pick<Account, "subject">,
  now: Changing["now"],
): Promise<Replacement | null> {
  const isFirst = and(eq(emailReplacements.endedAs, "replaced"), isNull(emailReplacements.passwordCreatedAt));
  const [replacement] = await tx
    .update(emailReplacements)
    .set({ passwordCreatedAt: now })
    .where(and(eq(emailReplacements.subject, subject), isFirst))
    .returning();
  return replacement ?? null;
}
