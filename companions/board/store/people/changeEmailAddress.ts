import { and, eq, notInArray, sql } from "drizzle-orm";
import type { PhysicianId } from "@portal/contract/ids";
import { type Author, recordChange } from "../journals";
import type { BoardTransaction } from "../boardDatabase";
import { physician, principal } from "../schema";
import type { Subject } from "./principals";

/** Null for an unknown physician. */
export async function lockEmailAddress(
  tx: BoardTransaction,
  physicianId: PhysicianId,
): Promise<{ readonly emailAddress: string | null; readonly fullName: string } | null> {
  const [found] = await tx
    .select({ emailAddress: physician.emailAddress, fullName: physician.fullName })
    .from(physician)
    .where(eq(physician.physicianId, physicianId))
    .for("no key update");
  return found ?? null;
}

/**
 * Whether any other physician has the address, regardless of case. Concurrent checks wait until the transaction ends.
 */
export async function isAddressOfAnother(
  tx: BoardTransaction,
  emailAddress: string,
  physicianIds: readonly PhysicianId[],
): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('address of a physician: ' || lower(${emailAddress}), 0))`,
  );
  const [other] = await tx
    .select({ physicianId: physician.physicianId })
    .from(physician)
    .where(
      and(
        eq(sql`lower(${physician.emailAddress})`, sql`lower(${emailAddress})`),
        notInArray(physician.physicianId, [...physicianIds]),
      ),
    )
    .limit(1);
  return other !== undefined;
}

export async function changeEmailAddress(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  { before, after }: { readonly before: string | null; readonly after: string },
  author: Author,
): Promise<void> {
  await tx.update(physician).set({ emailAddress: after }).where(eq(physician.physicianId, physicianId));
  await recordChange(tx, author, {
    physicianId,
    kind: "email-address",
    itemId: physicianId,
    action: before === null ? "added" : "changed",
    before: before === null ? null : { emailAddress: before },
    after: { emailAddress: after },
  });
}

export async function lockPhysicianOf(tx: BoardTransaction, { issuer, subject }: Subject) {
  const [known] = await tx
    .select({ physicianId: principal.physicianId })
    .from(principal)
    .where(and(eq(principal.issuer, issuer), eq(principal.subject, subject)));
  const physicianId = known?.physicianId ?? null;
  const stored = physicianId && (await lockEmailAddress(tx, physicianId));
  return physicianId === null || stored === null ? null : { physicianId, before: stored.emailAddress };
}
