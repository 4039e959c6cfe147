import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { asCents } from "@portal/domain/billing/money";
import type { PaymentFilter, PaymentKey, PaymentList, PaymentOutcome } from "../paymentFilter";
import { unsentStates } from "../transitions";
import { attempts, hasRefund, intents, invoiceNumbers, methodKind, paymentsDatabase, purposeKind } from "./schema";
import { storedIntent, type TokenBox } from "./storedIntent";

/** Finds payments among many: each filter alone is answered by an index, or by a walk along the newest. */
export function paymentList({ pool, box }: { readonly pool: pg.Pool; readonly box: TokenBox }): PaymentList {
  const database = paymentsDatabase(pool);
  const lastAttempt = and(eq(attempts.intentId, intents.intentId), eq(attempts.attempt, intents.attempts));
  const order = [desc(attempts.begunAt), desc(attempts.intentId)] as const;

  return {
    async page(filter, after, most) {
      const rows = await database
        .select({ intent: intents, attempt: attempts })
        .from(intents)
        .innerJoin(attempts, lastAttempt)
        .where(and(matching(filter), after === null ? undefined : isBefore(after)))
        .orderBy(...order)
        .limit(most);
      return rows.map((row) => ({ intent: storedIntent(row, box), begunAt: row.attempt.begunAt }));
    },

    async totals(filter, most) {
      const taken = sql`round((${intents.charge} ->> 'transactionAmount')::numeric * 100)`;
      const found = database
        .select({
          taken: sql`coalesce(${taken}, 0)`.as("taken"),
          refunded: sql`case
            when ${intents.refunds} <> '[]' then ${refundedCents}
            when ${intents.state} = 'refunded' then ${taken}
            else 0 end`.as("refunded"),
          returned: sql`case when ${intents.state} = 'returned' then ${taken} - ${refundedCents} else 0 end`.as(
            "returned",
          ),
        })
        .from(intents)
        .innerJoin(attempts, lastAttempt)
        .where(matching(filter))
        .limit(most + 1)
        .as("found");
      const sum = (column: SQL.Aliased) => sql<string>`coalesce(sum(${column}), 0)`;
      const [all] = await database
        .select({
          count: sql<string>`count(*)`,
          taken: sum(found.taken),
          refunded: sum(found.refunded),
          returned: sum(found.returned),
        })
        .from(found);
      if (all === undefined || Number(all.count) > most) return null;
      return {
        count: Number(all.count),
        taken: asCents(Number(all.taken)),
        refunded: asCents(Number(all.refunded)),
        returned: asCents(Number(all.returned)),
      };
    },
  };
}

const refundedCents = sql`(select coalesce(sum((refund ->> 'amount')::bigint), 0)
  from jsonb_array_elements(${intents.refunds}) as refund where not (refund ->> 'hasFailed')::boolean)`;

function isBefore({ begunAt, intentId }: PaymentKey): SQL {
  return sql`(${attempts.begunAt}, ${attempts.intentId}) < (${begunAt.toString()}::timestamptz, ${intentId}::uuid)`;
}

function matching(filter: PaymentFilter): SQL | undefined {
  const { from, before, physicianId, transactionId, invoiceNumber, method, purpose, outcome, amount } = filter;
  return and(
    from === null ? undefined : gte(attempts.begunAt, from),
    before === null ? undefined : lt(attempts.begunAt, before),
    physicianId === null ? undefined : eq(intents.physicianId, physicianId),
    transactionId === null ? undefined : eq(attempts.transactionId, transactionId),
    invoiceNumber === null ? undefined : sql`${invoiceNumbers} ? ${invoiceNumber}`,
    method === null ? undefined : methods[method],
    purpose === null ? undefined : sql`${purposeKind} = ${purpose}`,
    outcome === null ? undefined : outcomes[outcome],
    amount === null
      ? undefined
      : or(eq(attempts.amount, amount), sql`${attempts.amount} + ${attempts.surcharge} = ${amount}`),
  );
}

/** A card of which the provider did not say how it is funded is charged as a credit card. */
const isDebit = sql`${intents.method} ->> 'funding' = 'debit'`;
const methods: Readonly<Record<NonNullable<PaymentFilter["method"]>, SQL | undefined>> = {
  bank: sql`${methodKind} = 'bank'`,
  debit: and(sql`${methodKind} = 'card'`, isDebit),
  credit: and(sql`${methodKind} = 'card'`, sql`(${isDebit}) is not true`),
  // A payer who is still in the lender's checkout has no method yet.
  "pay-over-time": or(sql`${methodKind} = 'pay-over-time'`, sql`${methodKind} is null`),
};

const isOpen = or(isNull(attempts.outcome), eq(attempts.outcome, "unknown"));
const isInCheckout = and(eq(intents.state, "collecting"), isNull(intents.method), isOpen);
const outcomes: Readonly<Record<PaymentOutcome, SQL | undefined>> = {
  paid: inArray(intents.state, ["charged", "recorded"]),
  "in-doubt": or(inArray(intents.state, ["charging", "unknown"]), and(isInCheckout, isNotNull(intents.staffReason))),
  "with-lender": and(isInCheckout, isNull(intents.staffReason)),
  refunded: or(eq(intents.state, "refunded"), hasRefund),
  returned: eq(intents.state, "returned"),
  disputed: sql`${intents.disputes} <> '[]'`,
  "not-charged": and(
    inArray(intents.state, [...unsentStates]),
    isNotNull(attempts.outcome),
    sql`${attempts.outcome} <> 'unknown'`,
  ),
};
