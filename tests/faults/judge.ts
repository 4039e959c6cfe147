import type pg from "pg";
import { automaticActor } from "@portal/payments/payments";
import type { LedgerEntry } from "@portal/payment-sandbox/providerSchemas";
import type { MadeReversals } from "./reversals";

/** Compares the provider's ledger with the board. Empty lists are right. */
export interface Judgement {
  readonly charges: number;
  readonly recorded: number;
  /** Physicians with one fee due who were charged more than once. */
  readonly chargedTwice: readonly number[];
  /** Charges that are neither on the board nor on the staff list. */
  readonly chargedNotRecorded: readonly string[];
  /** Charges that the board has and the ledger does not, or with another amount. */
  readonly recordedNotCharged: readonly string[];
  /**
   * Physicians whose fee is paid without a charge, or due in spite of one; or whose application was not submitted
   * accordingly, once.
   */
  readonly otherwiseThanCharged: readonly number[];
  /** Charges without exactly one queued receipt. */
  readonly withoutOneReceipt: readonly string[];
  /**
   * Payments with a notice that was mailed more than once, or was handed over and not mailed. Several
   * attempts can be in doubt, one after the other: the mail that nothing was charged comes once for each.
   */
  readonly notMailedOnce: readonly string[];
  /**
   * Refunds that are not exactly once at the provider and on the board, with their amount; or made at the provider, and not
   * on the staff list; or made here, and on it.
   */
  readonly notRefundedOnce: readonly string[];
  /** Without refunds that were made at the provider, which staff decide about. */
  readonly onStaffList: number;
}

interface Recorded {
  readonly transaction_id: string;
  readonly physician_id: string;
  readonly total_cents: string;
  readonly receipts: string;
}

export async function judge(
  pool: pg.Pool,
  ledger: readonly LedgerEntry[],
  reversals: MadeReversals,
): Promise<Judgement> {
  const intents = await pool.query<{ intent_id: string; physician_id: string; staff_reason: string | null }>(
    "select intent_id, physician_id, staff_reason from payments.intent",
  );
  const recorded = await pool.query<Recorded>(
    `select transaction_id, physician_id, total_cents,
            (select count(*) from board.outgoing_mail where mail_id = p.receipt_mail_id) as receipts
       from board.payment p where recorded_at is not null and refund_of is null`,
  );
  const refunded = await pool.query<{ transaction_id: string; refund_id: string; total_cents: string }>(
    `select p.transaction_id, r.transaction_id as refund_id, r.total_cents
       from board.payment r join board.payment p on p.payment_id = r.refund_of where r.returned_date is null`,
  );
  const mails = await pool.query<{ count: string }>(
    // A notice goes to the address on record as well.
    `select count(*) from board.outgoing_mail
      where replace(message_id, '.record', '') not in (select notice_id::text from payments.notice)`,
  );
  const notMailedOnce = await pool.query<{ intent_id: string }>(
    `select intent_id from payments.notice n left join board.outgoing_mail m on m.message_id = n.notice_id::text
      group by intent_id, kind
     having count(*) filter (where outcome = 'queued') <> count(message_id) filter (where outcome = 'queued')
         or count(message_id) > greatest(1, (select count(*) from payments.change c
              where c.intent_id = n.intent_id and n.kind = 'not-charged' and to_state in ('declined', 'collecting')
                and (from_state = 'unknown' or from_state = 'charging' and subject = $1)))`,
    [automaticActor.subject],
  );
  const paidFees = await pool.query<{ physician_id: string; is_paid: boolean }>(
    `select b.physician_id, f.is_paid from board.cc_annual_fee f join board.cc_block b using (cc_block_id)
      where f.year = extract(year from current_date)`,
  );

  const applications = await pool.query<{ physician_id: string; submissions: string; is_owed: boolean }>(
    `select physician_id, examination->'application'->>'candidateStatus' = '8' as is_owed,
            (select count(*) from board.change c
              where c.physician_id = a.physician_id and kind = 'application' and item_id = a.application_id and action = 'submitted') as submissions
       from board.applied_examination a`,
  );

  const intentOf = new Map(intents.rows.map((row) => [row.intent_id, row]));
  const chargedBy = ledger.map(({ reference }) => Number(intentOf.get(reference)?.physician_id));
  const recordedBy = new Map(recorded.rows.map((row) => [row.transaction_id, row]));
  const inLedger = new Map(ledger.map((charge) => [charge.transactionId, charge.amount + charge.surcharge]));
  const isForStaff = ({ reference }: LedgerEntry) => typeof intentOf.get(reference)?.staff_reason === "string";
  function isRefundedOnce({ transactionId, refunds, reference }: LedgerEntry): boolean {
    const made = reversals.get(transactionId);
    const own = refunded.rows.filter((row) => row.transaction_id === transactionId);
    const count = (made?.refunded ?? 0) > 0 ? 1 : 0;
    if (refunds.length !== count || own.length !== count) return false;
    const [refund] = refunds;
    const [entered] = own;
    if (refund === undefined || entered === undefined) return true;
    const isListed = typeof intentOf.get(reference)?.staff_reason === "string";
    const isSame = entered.refund_id === refund.refundId && Number(entered.total_cents) === -refund.amount;
    return isSame && refund.amount === made?.refunded && isListed === (made.reversal === "refund");
  }
  const ofProvider = [...reversals.values()].filter(({ reversal }) => reversal === "refund").length;
  const reopenedFor = ledger.flatMap(({ transactionId, reference }) =>
    reversals.get(transactionId)?.isDueAgain === true ? [Number(intentOf.get(reference)?.physician_id)] : [],
  );
  // A submission has its own mail.
  const submitted = applications.rows.filter(({ is_owed }) => !is_owed).length;
  const extraMails = Number(mails.rows[0]?.count) - recorded.rows.length - submitted;
  const isSubmittedOnce = ({ physician_id, submissions, is_owed }: (typeof applications.rows)[number]) => {
    const isCharged = chargedBy.includes(Number(physician_id));
    return isCharged !== is_owed && Number(submissions) === (isCharged ? 1 : 0);
  };

  return {
    charges: ledger.length,
    recorded: recorded.rows.length,
    chargedTwice: chargedBy.filter((physicianId, index) => chargedBy.indexOf(physicianId) !== index),
    chargedNotRecorded: ledger
      .filter((charge) => !recordedBy.has(charge.transactionId) && !isForStaff(charge))
      .map(idOf),
    recordedNotCharged: recorded.rows
      .filter((row) => inLedger.get(row.transaction_id) !== Number(row.total_cents))
      .map((row) => row.transaction_id),
    otherwiseThanCharged: [
      ...paidFees.rows.filter(({ physician_id, is_paid }) => {
        const own = Number(physician_id);
        return is_paid !== (chargedBy.includes(own) && !reopenedFor.includes(own));
      }),
      ...applications.rows.filter((row) => !isSubmittedOnce(row)),
    ].map((row) => Number(row.physician_id)),
    withoutOneReceipt: [
      ...recorded.rows.filter(({ receipts }) => Number(receipts) !== 1).map((row) => row.transaction_id),
      ...(extraMails === 0 ? [] : [`${extraMails} more mails than charges`]),
    ],
    notMailedOnce: notMailedOnce.rows.map(({ intent_id }) => intent_id),
    notRefundedOnce: ledger.filter((charge) => !isRefundedOnce(charge)).map(idOf),
    onStaffList: intents.rows.filter(({ staff_reason }) => staff_reason !== null).length - ofProvider,
  };
}

const idOf = ({ transactionId }: LedgerEntry) => transactionId;
