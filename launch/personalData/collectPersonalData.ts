import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { personKeyOf } from "@portal/board/api/caller";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import type { OtherBoardPhysicianId, PhysicianId } from "@portal/contract/ids";

type Row = Readonly<Record<string, unknown>>;
export type Person = { readonly physicianId: PhysicianId } | { readonly otherBoardPhysicianId: OtherBoardPhysicianId };

/** By table, such as `board.address`. */
type PersonalData = Readonly<Record<string, readonly Row[]>>;

/** Columns that are left out: credentials, encrypted values, and file contents. */
const withheld = new Set(
  "password_hash secret token_hash code_hash id_hash secret_hash tokens public_key fields change content attachment".split(
    " ",
  ),
);

interface Reference {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  readonly parentColumn: string;
}

/** The person's own table, and the column by which rows name them. */
export function keyOf(person: Person) {
  return "physicianId" in person
    ? ({ table: "board.physician", column: "physician_id", id: person.physicianId } as const)
    : ({
        table: "board.other_board_physician",
        column: "other_board_physician_id",
        id: person.otherBoardPhysicianId,
      } as const);
}

/**
 * Collects everything stored about a physician, in every schema: rows that name the physician, the account or one of its
 * email addresses, and the rows that belong to those. Uses the database's catalog, so that no table is forgotten. Null for an
 * unknown id.
 */
export async function collectPersonalData(pool: pg.Pool, person: Person): Promise<PersonalData | null> {
  const { table: ownTable, column, id } = keyOf(person);
  const found = new Map<string, Map<string, Row>>();
  const references = await readReferences(pool);
  const start = await pool.query<Row>(`select * from ${ownTable} where ${column} = $1`, [id]);
  if (start.rowCount === 0) return null;
  await add(ownTable, start.rows);
  for (const table of await tablesWith(pool, column))
    await add(table, (await pool.query<Row>(`select * from ${table} where ${column} = $1`, [id])).rows);
  const subjects = valuesOf("board.principal", "subject");
  for (const table of await tablesWith(pool, "subject")) {
    // In these tables the subject is the person who acted for the physician.
    if (["board.change", "payments.change", "portal.acting_visit", "board.message"].includes(table)) continue;
    await add(table, (await pool.query<Row>(`select * from ${table} where subject = any($1)`, [subjects])).rows);
  }
  const answerQuery = "select * from board.system_notification_response where person_key = $1";
  const personKey = personKeyOf(
    "physicianId" in person ? { kind: "physician", ...person } : { kind: "other-board", ...person },
  );
  await add("board.system_notification_response", (await pool.query<Row>(answerQuery, [personKey])).rows);
  const sessionQuery = "select * from portal.session where person ->> 'subject' = any($1)";
  await add("portal.session", (await pool.query<Row>(sessionQuery, [subjects])).rows);
  const emails = [
    ...valuesOf("board.physician", "email_address"),
    ...valuesOf("identity.account", "email"),
    ...valuesOf("identity.account", "recovery_email"),
    ...valuesOf("identity.former_address", "email"),
    ...valuesOf("identity.email_replacement", "new_email"),
  ];
  const former =
    "physicianId" in person
      ? await boardDatabase(pool).execute(mailsToFormerAddresses(person.physicianId))
      : { rows: [] };
  const mailQuery = "select * from board.outgoing_mail where recipient = any($1) or mail_id = any($2)";
  const mailIds = former.rows.map((row) => row.mail_id);
  await add("board.outgoing_mail", (await pool.query<Row>(mailQuery, [emails, mailIds])).rows);
  return Object.fromEntries(
    [...found]
      .filter(([, rows]) => rows.size > 0)
      .map(([table, rows]) => [table, [...rows.values()].map(withoutSecrets)]),
  );

  async function add(table: string, rows: readonly Row[]): Promise<void> {
    const known = found.get(table) ?? new Map<string, Row>();
    found.set(table, known);
    const newRows = rows.filter((row) => !known.has(JSON.stringify(row)));
    for (const row of newRows) known.set(JSON.stringify(row), row);
    if (newRows.length === 0) return;
    for (const { child, column, parentColumn } of references.filter(({ parent }) => parent === table)) {
      const keys = newRows.map((row) => row[parentColumn]).filter((key) => key !== null);
      const text = `select * from ${child} where ${column}::text = any($1)`;
      await add(child, (await pool.query<Row>(text, [keys.map(String)])).rows);
    }
  }

  function valuesOf(table: string, column: string): string[] {
    return [...(found.get(table)?.values() ?? [])]
      .map((row) => row[column])
      .filter((value) => typeof value === "string");
  }
}

function withoutSecrets(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.has(column)));
}

async function tablesWith(pool: pg.Pool, column: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.column_name = $1
        and c.table_schema in ('board', 'identity', 'portal', 'payments')
      order by 1`,
    [column],
  );
  return rows.map(({ table }) => table);
}

async function readReferences(pool: pg.Pool): Promise<Reference[]> {
  const { rows } = await pool.query<Reference>(
    `select format('%I.%I', cn.nspname, c.relname) as child, format('%I', ca.attname) as "column",
            format('%I.%I', pn.nspname, p.relname) as parent, pa.attname as "parentColumn"
       from pg_constraint f
       join pg_class c on c.oid = f.conrelid join pg_namespace cn on cn.oid = c.relnamespace
       join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
       join pg_attribute ca on ca.attrelid = f.conrelid and ca.attnum = f.conkey[1]
       join pg_attribute pa on pa.attrelid = f.confrelid and pa.attnum = f.confkey[1]
      where f.contype = 'f' and cardinality(f.conkey) = 1
        and cn.nspname in ('board', 'identity', 'portal', 'payments')`,
  );
  return rows;
}

/**
 * A query for the ids of mails to addresses that the history of a physician names. Of an address that another person has or
 * had, only those from the physician's time count, with the week in which the former owner can object.
 */
export function mailsToFormerAddresses(physicianId: PhysicianId): SQL {
  const own = sql`kind = 'email-address' and physician_id = ${physicianId}`;
  const isAnothers = sql`
    exists (select from board.physician
             where physician_id <> ${physicianId} and lower(email_address) = lower(recipient))
    or exists (select from identity.account
                where subject not in (select subject from board.principal where physician_id = ${physicianId})
                  and lower(recipient) in (lower(email), lower(recovery_email)))
    or exists (select from board.change
                where kind = 'email-address' and physician_id <> ${physicianId}
                  and lower(recipient) in (lower(before ->> 'emailAddress'), lower(after ->> 'emailAddress')))`;
  const isOfTheirTime = sql`
    exists (select from board.change
             where ${own} and before ->> 'emailAddress' = recipient
               and queued_at < changed_at + interval '7 days'
               and queued_at >= coalesce(
                 (select max(came.changed_at) from board.change as came
                   where came.kind = 'email-address' and came.physician_id = ${physicianId}
                     and came.after ->> 'emailAddress' = recipient and came.changed_at < change.changed_at),
                 '-infinity'))`;
  return sql`
    with mail as materialized (
      select mail_id, recipient, queued_at from board.outgoing_mail
       where recipient in (select before ->> 'emailAddress' from board.change where ${own}
                           union select after ->> 'emailAddress' from board.change where ${own}))
    select mail_id from mail where not (${isAnothers}) or ${isOfTheirTime}`;
}
