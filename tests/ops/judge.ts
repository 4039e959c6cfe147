import type pg from "pg";

/** Compares the provider's ledger with the board; empty lists are right. */
export interface Money {
  readonly charges: number;
  /** Payments that were charged more than once. */
  readonly chargedTwice: readonly string[];
  /** Charges without a payment on the board. */
  readonly notRecorded: readonly string[];
  /** Recorded charges without exactly one mailed receipt. */
  readonly withoutOneReceipt: readonly string[];
}

export async function judgeMoney(pool: pg.Pool): Promise<Money> {
  const charges = await pool.query<{ reference: string; transaction_id: string; recorded: boolean; receipts: number }>(
    `select reference, transaction_id, exists (select from board.payment p where p.transaction_id = c.transaction_id) as recorded,
            (select count(*)::int from board.payment p join board.outgoing_mail m on m.mail_id = p.receipt_mail_id
              where p.transaction_id = c.transaction_id) as receipts
       from sandbox.charge c`,
  );
  const references = charges.rows.map(({ reference }) => reference);
  return {
    charges: charges.rows.length,
    chargedTwice: references.filter((reference, index) => references.indexOf(reference) !== index),
    notRecorded: charges.rows.filter(({ recorded }) => !recorded).map(({ transaction_id }) => transaction_id),
    withoutOneReceipt: charges.rows
      .filter(({ receipts }) => receipts !== 1)
      .map(({ transaction_id }) => transaction_id),
  };
}

/** Describes the faults after this many payments. */
export function moneyFaults(
  { charges, chargedTwice, notRecorded, withoutOneReceipt }: Money,
  payments: number,
): string[] {
  return [
    ...(charges === payments ? [] : [`${payments} payments, and ${charges} charges`]),
    ...chargedTwice.map((charge) => `charged twice: ${charge}`),
    ...notRecorded.map((charge) => `charged and not recorded: ${charge}`),
    ...withoutOneReceipt.map((charge) => `without exactly one receipt: ${charge}`),
  ];
}

/** A hash of every permanent table, by name: equal before and after a restore means that nothing was lost. */
export async function contentsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const hashes: [string, string][] = [];
  for (const { schema, name } of tables.rows) {
    const { rows } = await pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from "${schema}"."${name}" t`,
    );
    hashes.push([`${schema}.${name}`, rows[0]?.hash ?? ""]);
  }
  return Object.fromEntries(hashes);
}
