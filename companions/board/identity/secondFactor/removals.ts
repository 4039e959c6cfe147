import { and, desc, eq, isNull } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { PhysicianId } from "@portal/contract/ids";
import { counted, listInWords } from "@portal/domain/wording";
import { removalEndedMail, removalRequestedMail } from "../../mail/secondFactorMails";
import { recordSignInChange } from "../../store/people/accountHistory";
import type { Account } from "../accounts/accounts";
import { endLinks, makeLink } from "../accounts/mailedLinks";
import {
  actorName,
  byStaff,
  confirmationRefusal,
  endInHistory,
  maxEndedRequests,
  maxOpenRequests,
  objectionDelay,
  type RequestEnd,
  type StaffMember,
} from "../accounts/staffRequests";
import { type IdentityDatabase, accounts, factorRemovals, type removalEnds } from "../schema";
import { mailOwners } from "../emails/formerEmails";
import { type Changing, type Factors, findFactors, hasFactor } from "./factors";

export type Removal = typeof factorRemovals.$inferSelect;
type RemovalEnd = (typeof removalEnds)[number];

export async function findOpenRemoval(db: IdentityDatabase, subject: string): Promise<Removal | null> {
  const [open] = await db
    .select()
    .from(factorRemovals)
    .where(and(eq(factorRemovals.subject, subject), isNull(factorRemovals.endedAt)));
  return open ?? null;
}

/** All of one account, or the open ones of every account. Newest first. */
export async function listRemovals(
  db: IdentityDatabase,
  subject: string | null,
): Promise<(Removal & Pick<Account, "fullName">)[]> {
  const isMeant = subject === null ? isNull(factorRemovals.endedAt) : eq(factorRemovals.subject, subject);
  const rows = await db
    .select({ removal: factorRemovals, fullName: accounts.fullName })
    .from(factorRemovals)
    .innerJoin(accounts, eq(accounts.subject, factorRemovals.subject))
    .where(isMeant)
    .orderBy(desc(factorRemovals.requestedAt))
    .limit(subject === null ? maxOpenRequests : maxEndedRequests);
  return rows.map(({ removal, fullName }) => ({ ...removal, fullName }));
}

interface NewRemoval {
  readonly physicianId: PhysicianId;
  readonly by: StaffMember;
  /** How staff verified the person's identity. */
  readonly reason: string;
  readonly needsTwo: boolean;
}

/** Mails all the owner's addresses the link to stop it. */
export async function requestRemoval(
  changing: Changing,
  { by, ...request }: NewRemoval,
): Promise<"requested" | "no-factor" | "requested-before"> {
  const { tx, from, account, now } = changing;
  const found = await findFactors(tx, account.subject);
  if (!hasFactor(found)) return "no-factor";
  if ((await findOpenRemoval(tx, account.subject)) !== null) return "requested-before";
  const { subject } = account;
  const dueAt = now.add(objectionDelay);
  const factors = factorsInWords(found);
  await tx.insert(factorRemovals).values({
    removalId: randomUUID(),
    subject,
    physicianId: request.physicianId,
    factors,
    reason: request.reason,
    requestedAt: now,
    requestedBy: by.subject,
    requestedByName: by.name,
    dueAt,
    confirmedAt: request.needsTwo ? null : now,
  });
  await writeHistory(changing, "requested", byStaff(by));
  await mailOwners(tx, account, now, async (email) => {
    const token = await makeLink(tx, { purpose: "keep-factor", subject, email }, now);
    return removalRequestedMail(from, email, { factors, dueAt, link: `${from.issuer}/account/keep-factor/${token}` });
  });
  return "requested";
}

export async function confirmRemoval(
  changing: Changing,
  removal: Removal,
  by: StaffMember,
): Promise<"confirmed" | "same-person" | "over"> {
  const refusal = confirmationRefusal(removal, by, changing.now);
  if (refusal !== null) return refusal;
  await changing.tx
    .update(factorRemovals)
    .set({ confirmedAt: changing.now, confirmedByName: by.name })
    .where(eq(factorRemovals.removalId, removal.removalId));
  await writeHistory(changing, "confirmed", byStaff(by));
  return "confirmed";
}

/** Makes an open request that one member of staff decided alone wait for another: its owner can no longer stop it. */
export async function requireConfirmation(tx: Changing["tx"], subject: string): Promise<void> {
  await tx
    .update(factorRemovals)
    .set({ confirmedAt: null })
    .where(
      and(eq(factorRemovals.subject, subject), isNull(factorRemovals.endedAt), isNull(factorRemovals.confirmedByName)),
    );
}

/** Ends the open request and its links; null if there is none. Mails the owner if the factor stays. */
export async function endRemoval(changing: Changing, end: RequestEnd<RemovalEnd>): Promise<Removal | null> {
  const { tx, from, account, now } = changing;
  const { subject } = account;
  const { endedAs, by } = end;
  const [ended] = await tx
    .update(factorRemovals)
    .set({ endedAt: now, endedAs, endedByName: by ? actorName(by) : null })
    .where(and(eq(factorRemovals.subject, subject), isNull(factorRemovals.endedAt)))
    .returning();
  if (ended === undefined) return null;
  await endLinks(tx, subject, ["keep-factor"]);
  if (endedAs === "removed") return ended;
  const stopped = endInHistory(end);
  await writeHistory(changing, stopped.action, stopped.by);
  if (endedAs !== "changed")
    await mailOwners(tx, account, now, (email) => removalEndedMail(from, email, { factors: ended.factors, endedAs }));
  return ended;
}

function writeHistory(
  { tx, from, account: { subject }, now }: Changing,
  action: "requested" | "confirmed" | ReturnType<typeof endInHistory>["action"],
  by: Parameters<typeof recordSignInChange>[4],
): Promise<void> {
  const change = { kind: "second-factor", action: `removal-${action}` } as const;
  return recordSignInChange(tx, { issuer: from.issuer, subject }, change, now, by);
}

/** Such as `authenticator app and 2 passkeys`. */
export function factorsInWords({ app, passkeys }: Pick<Factors, "app" | "passkeys">): string {
  const passkeyText = passkeys.length === 0 ? [] : counted(passkeys.length, "passkey");
  return listInWords([app === null ? [] : "authenticator app", passkeyText].flat());
}
