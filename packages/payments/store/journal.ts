import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import type { Intent, IntentId, IntentState } from "../intent";
import { readSettlement, type Settlement } from "../staffSettlements";
import type { NoticeKind } from "../paymentNotices";
import type { StaffAct } from "./staffAct";
import { changes, intents, type NoticeOutcome, notices, paymentsDatabase } from "./schema";

export interface JournalLine {
  readonly at: Temporal.Instant;
  /** The actor, by name if known; a physician's own name is not. */
  readonly by: string;
  readonly isStaff: boolean;
  /** Null for the first line; the same as `to` where the state did not change. */
  readonly from: IntentState | null;
  readonly to: IntentState;
  readonly why: string;
}

export interface SettledPayment extends Pick<Intent, "intentId" | "physicianId" | "purpose" | "state"> {
  readonly as: Settlement;
  readonly reason: string;
  /** Whether the board's record was not asked to confirm it. */
  readonly withoutBoard: boolean;
  readonly at: Temporal.Instant;
  readonly by: string;
}

/** What staff did about a physician's payment. */
export interface ActOnPayment extends Pick<Intent, "purpose"> {
  readonly act: StaffAct;
  readonly changeId: number;
  readonly at: Temporal.Instant;
  /** Null where only the account is known. */
  readonly staffName: string | null;
}

/** A notice about a payment, which the board mails. */
export interface PaymentMail {
  readonly kind: NoticeKind;
  readonly queuedAt: Temporal.Instant;
  /** Null until the board has it. */
  readonly outcome: NoticeOutcome | null;
}

export interface PaymentJournal {
  /** Oldest first. */
  mailsOf(intentId: IntentId): Promise<PaymentMail[]>;
  /** Oldest first. */
  ofPayment(intentId: IntentId): Promise<JournalLine[]>;
  /** Newest first. */
  staffActs(physicianId: PhysicianId, most: number): Promise<ActOnPayment[]>;
  /** Newest first. */
  settled(most: number): Promise<SettledPayment[]>;
}

/** The index `change_settled` has the same expression. */
const isSettlement = sql`${changes.isStaff} and ${changes.why} like 'settled as %'`;

export function paymentJournal({ pool }: { readonly pool: pg.Pool }): PaymentJournal {
  const database = paymentsDatabase(pool);
  return {
    mailsOf: (intentId) =>
      database
        .select({ kind: notices.kind, queuedAt: notices.queuedAt, outcome: notices.outcome })
        .from(notices)
        .where(eq(notices.intentId, intentId))
        .orderBy(asc(notices.queuedAt)),
    async ofPayment(intentId) {
      const rows = await database
        .select()
        .from(changes)
        .where(eq(changes.intentId, intentId))
        .orderBy(asc(changes.changeId));
      return rows.map(({ at, name, subject, isStaff, fromState, toState, why }) => ({
        at,
        by: name ?? subject,
        isStaff,
        from: fromState,
        to: toState,
        why,
      }));
    },

    async staffActs(physicianId, most) {
      const { changeId, act, at, name: staffName } = changes;
      const rows = await database
        .select({ changeId, act, at, staffName, purpose: intents.purpose })
        .from(changes)
        .innerJoin(intents, eq(intents.intentId, changes.intentId))
        .where(and(eq(intents.physicianId, physicianId), isNotNull(act)))
        .orderBy(desc(changeId))
        .limit(most);
      return rows.flatMap(({ act: known, ...row }) => (known === null ? [] : [{ ...row, act: known }]));
    },

    async settled(most) {
      const { intentId, physicianId, purpose, state } = intents;
      const rows = await database
        .select({ change: changes, payment: { intentId, physicianId, purpose, state } })
        .from(changes)
        .innerJoin(intents, eq(intents.intentId, changes.intentId))
        .where(isSettlement)
        .orderBy(desc(changes.changeId))
        .limit(most);
      return rows.flatMap(({ change: { why, at, name, subject }, payment }) => {
        const settlement = readSettlement(why);
        return settlement === null ? [] : [{ ...payment, ...settlement, at, by: name ?? subject }];
      });
    },
  };
}
