import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { IntentState } from "@portal/payments/intent";

interface LeftPayment {
  readonly physicianId: number;
  readonly year: number;
  readonly state: IntentState;
  readonly staffReason: string | null;
}

/** Creates a payment that has needed staff for an hour, and that nothing else will look at again. */
export async function leavePayment(
  database: pg.Pool,
  { physicianId, year, state, staffReason }: LeftPayment,
): Promise<string> {
  const intentId = randomUUID();
  const purpose = { kind: "annual-fees", ccBlockId: 1, years: [{ year, amount: 25_000 }] };
  await database.query(
    `insert into payments.intent (intent_id, physician_id, state, purpose, bookkeeping, amount, attempts, is_settled, is_reopened,
         staff_reason, created_at, since, looks, asked, answered)
       values ($1, $2, $3, $4, '{"kind":"orders"}', 25000, 1, true, false, $5, now() - interval '2 hours', now() - interval '1 hour', 0, 0, 0)`,
    [intentId, physicianId, state, purpose, staffReason],
  );
  await database.query(
    `insert into payments.change (intent_id, at, subject, is_staff, from_state, to_state, why)
       values ($1, now() - interval '2 hours', 'demo', false, null, 'created', 'begun'),
              ($1, now() - interval '1 hour', 'payments', false, 'charging', $2, 'no definite answer')`,
    [intentId, state],
  );
  return intentId;
}

/** Creates a mail that the board has given up on. */
export async function leaveMail(database: pg.Pool, recipient: string, subject = "Your letter"): Promise<void> {
  await database.query(
    `insert into board.outgoing_mail (message_id, recipient, content, queued_at, state, attempts, next_attempt_at, last_fault)
       values ($1, $2, $3, now() - interval '1 day', 'failed', 12, now(), 'EENVELOPE 550')`,
    [randomUUID(), recipient, { subject, text: "Words", html: "<p>Words</p>" }],
  );
}
