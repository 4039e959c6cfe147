import type pg from "pg";
import { CCAttestationType } from "@portal/contract/enumerations";

/** Returns the board's attestations of the block, such as `{ "2026 CME": 24.5, "2026 PIPClinical": 1 }`. */
export async function storedAttestations(database: pg.Pool, ccBlockId: number): Promise<Record<string, number>> {
  const { rows } = await database.query<{ year: number; type: number; credits: number }>(
    `select applied_to_year as year, cc_attestation_type as type, credits::float8 as credits
       from board.cc_attestation where cc_block_id = $1 and is_self_reported order by 1, 2`,
    [ccBlockId],
  );
  return Object.fromEntries(rows.map(({ year, type, credits }) => [`${year} ${nameOf(type)}`, credits]));
}

function nameOf(type: number): string | undefined {
  return Object.entries(CCAttestationType).find(([, code]) => code === type)?.[0];
}

/**
 * Returns one text for everything that the board has stored, except the visits, which signing in records (AUTH-07), and
 * the codes of documents and keys of credentials, which reading them creates (docs/rules/documents.md#issuing); of mails
 * what was queued, and not whether it has been sent since: while it stays the same, nothing has been changed.
 */
export async function boardFingerprint(database: pg.Pool): Promise<string> {
  const tables = await database.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'board' and tablename not in ('last_login', 'issued_document', 'signing_key') order by 1",
  );
  // In one statement: those of many tables at once open ten connections for it.
  const hashes = tables.rows.map(({ name }) => {
    const stored = name === "board.outgoing_mail" ? "(to_jsonb(record) -> 'content')::text" : "record::text";
    return `select '${name} ' || md5(coalesce(string_agg(${stored}, chr(10) order by ${stored}), '')) as hash from ${name} as record`;
  });
  const { rows } = await database.query<{ hash: string }>(hashes.join(" union all "));
  return rows
    .map(({ hash }) => hash)
    .sort()
    .join("\n");
}
