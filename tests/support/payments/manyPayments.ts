import type pg from "pg";

/**
 * Adds payments of annual fees and applications, one every ten minutes back from the day given, in the states and with
 * the methods that years of payments leave behind: most are paid, a few were refunded, returned or are in doubt.
 */
export async function addPayments(pool: pg.Pool, payments: number, newest: string): Promise<void> {
  await pool.query("alter table payments.attempt drop constraint attempt_intent_id_intent_intent_id_fk");
  await pool.query(intents, [payments, newest]);
  await pool.query(attempts);
  await pool.query(
    "alter table payments.attempt add constraint attempt_intent_id_intent_intent_id_fk foreign key (intent_id) references payments.intent",
  );
  await pool.query("vacuum analyze payments.intent, payments.attempt");
}

const number = "('x' || right(intent_id::text, 8))::bit(32)::int";
const purpose = `case when number % 4 = 0
  then jsonb_build_object('kind', 'application', 'applicationId', number, 'examinationId', 1, 'step', 'submission',
    'part', 'full', 'description', 'the application for Neurology', 'paidBefore', 0, 'amount', amount)
  when number % 50 = 1
  then jsonb_build_object('kind', 'invoice', 'invoiceNumber', 'INV-' || number, 'description', 'Reseating fee', 'amount', amount)
  else jsonb_build_object('kind', 'annual-fees', 'ccBlockId', number,
    'years', jsonb_build_array(jsonb_build_object('year', 2025, 'amount', amount))) end`;
const method = `case when number % 5 = 0
  then '{"kind":"bank","paymentType":"ECheck/ACH","funding":null,"lastFour":"6789","bankType":"checking","bankHolderType":"personal","surcharge":0}'::jsonb
  when number % 1000 = 3
  then '{"kind":"pay-over-time","paymentType":"Affirm","funding":null,"lastFour":null,"bankType":null,"bankHolderType":null,"surcharge":0}'::jsonb
  else jsonb_build_object('kind', 'card', 'paymentType', 'Visa', 'funding', case when number % 3 = 0 then 'debit' else 'credit' end,
    'lastFour', '4242', 'bankType', null, 'bankHolderType', null, 'surcharge', 0) end`;
const refund = `case when number % 200 = 7
  then jsonb_build_array(jsonb_build_object('refundId', 're_' || number, 'amount', 5000, 'refundedAt', '2026-01-01T00:00:00Z',
    'hasFailed', false, 'record', 'recorded', 'decision', jsonb_build_object('isDueAgain', false, 'lines', '[]'::jsonb)))
  else '[]'::jsonb end`;
const state = `case when number % 10000 = 1 then 'unknown' when number % 500 = 9 then 'returned'
  when number % 20 = 13 then 'declined' else 'recorded' end`;

const intents = `
  insert into payments.intent (intent_id, physician_id, state, purpose, bookkeeping, amount, method, attempts, charge,
    is_settled, refunds, is_reopened, created_at, since, looks, asked, answered)
  select intent_id, 1000000 + number % 60000, state, ${purpose},
    jsonb_build_object('kind', 'invoices', 'invoiceNumbers', jsonb_build_array('INV-' || number)), amount, ${method}, 1,
    case when state in ('recorded', 'returned') then jsonb_build_object('transactionId', 'pi_' || number,
      'transactionAmount', amount / 100.0, 'surchargeAmount', 0, 'responseCode', 'ok', 'isSuccessful', true) end,
    true, ${refund}, false, at, at, 0, 0, 0
  from (
    select number, ('00000000-0000-4000-8000-0000' || lpad(to_hex(number), 8, '0'))::uuid as intent_id, ${state} as state,
      case when number % 4 = 0 then 100000 + number % 500000 else 17500 end as amount,
      $2::timestamptz - number * interval '10 minutes' as at
    from generate_series(1, $1::int) as number
  ) as made`;

const attempts = `
  insert into payments.attempt (intent_id, attempt, idempotency_key, amount, surcharge, begun_at, outcome, outcome_at,
    transaction_id, charged_by)
  select intent_id, 1, intent_id || ':1', amount, 0, created_at,
    case state when 'declined' then 'declined' when 'unknown' then 'unknown' else 'succeeded' end, created_at,
    charge ->> 'transactionId', 'provider:sandbox'
  from payments.intent where ${number} > 0 and intent_id::text like '00000000-0000-4000-8000-0000%'`;
