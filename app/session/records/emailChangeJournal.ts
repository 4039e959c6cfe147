import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { Temporal } from "temporal-polyfill";
import type { EmailChangeJournal, Named } from "~/app/identity/pendingEmailChange";
import { z } from "@portal/contract/zod";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";
import { harmlessSkewMs } from "@portal/domain/time/clockSkew";
import type { AccessToken } from "../oidc/tokens";
import { emailChanges, sessions } from "../schema";
import type { Session } from "./session";

interface Options {
  readonly keys: SecretKeys;
  readonly clock: () => Temporal.Instant;
  readonly accessToken: (session: Pick<Session, "key" | "sealedTokens">) => Promise<AccessToken>;
  /** Lease of a change; longer than both sides may take. */
  readonly lease: Temporal.Duration | undefined;
}

const storedChange = z.object({
  currentEmail: z.string(),
  newEmail: z.string(),
  whoItIs: z
    .object({ lastName: z.string().nullish(), ssn4: z.string().nullish(), dateOfBirth: z.string().nullish() })
    .optional(),
});

const purpose = ({ issuer, subject }: Named) => `change of the e-mail address of ${subject} at ${issuer}`;

/**
 * Drops a person's unfinished change, in the transaction in which the board sets the address at both sides: to complete
 * or undo it would replace that one. Returns whether there was one.
 */
export async function dropEmailChange(
  tx: Pick<NodePgDatabase, "delete">,
  { issuer, subject }: Named,
): Promise<boolean> {
  const dropped = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.issuer, issuer), eq(emailChanges.subject, subject)))
    .returning({ subject: emailChanges.subject });
  return dropped.length > 0;
}

/**
 * Unfinished changes of e-mail addresses, encrypted; a process may die at any moment
 * (docs/rules/accounts.md#changing-the-address).
 */
export function emailChangeJournal(db: NodePgDatabase, options: Options): EmailChangeJournal {
  const {
    keys,
    clock,
    accessToken,
    lease = Temporal.Duration.from({ milliseconds: 60_000 + harmlessSkewMs }),
  } = options;
  const ownedBy = ({ issuer, subject }: Named) =>
    and(eq(emailChanges.issuer, issuer), eq(emailChanges.subject, subject));
  const isFree = (now: Temporal.Instant) => lte(emailChanges.leasedUntil, now);

  return {
    async begin({ person, physicianId, ...change }) {
      const { issuer, subject } = person;
      const beganAt = clock();
      const sealed = seal(keys, purpose(person), JSON.stringify(storedChange.parse(change)));
      const begun = await db
        .insert(emailChanges)
        .values({ issuer, subject, physicianId, change: sealed, beganAt, leasedUntil: beganAt.add(lease) })
        .onConflictDoNothing()
        .returning({ subject: emailChanges.subject });
      return begun.length === 1;
    },

    async end(person) {
      await db.delete(emailChanges).where(ownedBy(person));
    },

    async release(person) {
      await db.update(emailChanges).set({ leasedUntil: clock() }).where(ownedBy(person));
    },

    async abandon(person) {
      await db
        .update(emailChanges)
        .set({ beganAt: clock().subtract({ hours: 24 }) })
        .where(ownedBy(person));
    },

    async takeUp(person) {
      const now = clock();
      const due = db
        .select({ issuer: emailChanges.issuer, subject: emailChanges.subject })
        .from(emailChanges)
        .where(and(isFree(now), person && ownedBy(person)))
        .orderBy(asc(emailChanges.leasedUntil))
        .limit(1)
        .for("update", { skipLocked: true });
      const [row] = await db
        .update(emailChanges)
        .set({ leasedUntil: now.add(lease) })
        .where(sql`(${emailChanges.issuer}, ${emailChanges.subject}) = (${due})`)
        .returning();
      if (row === undefined) return null;
      const { issuer, subject, physicianId, beganAt } = row;
      const opened = unseal(keys, purpose({ issuer, subject }), row.change);
      if (opened === null) {
        // Sealed with a removed key: it can never be read.
        await db.delete(emailChanges).where(ownedBy({ issuer, subject }));
        return null;
      }
      const change = storedChange.parse(JSON.parse(opened));
      return { person: { issuer, subject }, physicianId, beganAt, ...change };
    },

    async tokenOf({ issuer, subject }) {
      const isOf = and(
        eq(sql`${sessions.person} ->> 'subject'`, subject),
        eq(sql`${sessions.person} ->> 'issuer'`, issuer),
      );
      const live = await db
        .select({ key: sessions.key, sealedTokens: sessions.tokens })
        .from(sessions)
        .where(and(isOf, isNull(sessions.endedAt), isNotNull(sessions.tokens)))
        .orderBy(desc(sessions.lastActiveAt));
      for (const session of live) {
        const access = await accessToken(session);
        if (access.kind === "token") return access.token;
      }
      return null;
    },
  };
}
