import { readFile } from "node:fs/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inviteAccount } from "@portal/board/identity/accounts/inviteAccount";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import type { OtherBoardPhysicianId } from "@portal/contract/ids";
import { packageFile } from "@portal/database/packageFile";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { addPhysician } from "~/tests/support/records/accounts";
import { erasePersonalData } from "../commands/personalData";
import { collectPersonalData } from "./collectPersonalData";
import { changesAtErasure, erasedByPhysician, impersonalTables, personalTables } from "./personalTables";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const erased = personalTables.filter(({ atErasure }) => atErasure === "erased").flatMap(({ tables }) => tables);

it("OPER-08 every table is named with what an erasure does with it", async () => {
  const { rows } = await database.pool.query<{ table: string }>(
    `select table_schema || '.' || table_name as table from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('board', 'identity', 'portal', 'payments')`,
  );
  const named = [...personalTables.flatMap(({ tables }) => tables), ...impersonalTables];
  expect(named.toSorted()).toEqual(rows.map(({ table }) => table).sort());
});

it("OPER-08 docs/personal-data.md says the same", async () => {
  const page = await readFile(packageFile("docs/personal-data.md"), "utf8");
  const said = [...page.matchAll(/^\| (.+) \| (`.+`) \| .+ \| (.+) \|$/gm)].map(([, ...cells]) => cells);
  const isOfVisitors = ([data = ""]: readonly string[]) => data.startsWith("a visitor's");
  expect(said.filter((row) => !isOfVisitors(row))).toEqual(
    personalTables.map(({ data, tables, atErasure }) => {
      const schemas = [...new Set(tables.map((table) => `\`${table.split(".")[0]}\``))];
      return [data, schemas.join(", "), atErasure];
    }),
  );
});

it("OPER-08 nothing is left in a table that is named as erased", async () => {
  const { pool } = database;
  const board = boardDatabase(pool);
  const email = "nora@hospital.example";
  // With an address and demographics.
  const physician_id = await addPhysician(board, email);
  const invitation = { physicianId: physician_id, fullName: "Nora Keller", emailAddress: email, examinationId: null };
  await board.transaction((tx) =>
    inviteAccount(tx, { issuer: "i", boardName: "B", contactEmail: "c@b.example" }, invitation),
  );
  const { rows: accounts } = await pool.query<{ subject: string }>("select subject from identity.account");
  const subject = accounts[0]?.subject ?? "";
  const other_board_physician_id = 81;
  const add = rowsIn(pool);
  const { mail_id } = await add("board.outgoing_mail", { recipient: email, state: "queued" });
  const { code } = await add("board.issued_document", { physician_id, kind: "verification-letter" });
  await add("board.sent_verification_letter", { physician_id, mail_id, code, acted_as: "self" });
  const { message_id } = await add("board.message", { physician_id });
  await add("board.message_attachment", { message_id });
  await add("board.message_read", { message_id });
  // The first is for everyone; only the answer to it is the physician's.
  const { system_notification_id } = await add("board.system_notification", {});
  await add("board.system_notification_response", { system_notification_id, person_key: `physician ${physician_id}` });
  await add("board.system_notification", { physician_id, system_notification_id: 2 });
  await add("board.system_notification_response", { system_notification_id: 2, person_key: "staff 1 at i" });
  for (const table of ["passkey", "recovery_code", "remembered_browser", "second_factor", "former_address"])
    await add(`identity.${table}`, { subject });
  for (const table of ["factor_removal", "email_replacement"])
    await add(`identity.${table}`, { subject, physician_id });
  await add("identity.artifact", { account_id: subject });
  await add("portal.session", { person: { subject } });
  await add("portal.sign_out", { subject, of: "everywhere" });
  await add("portal.sessions_ended", { subject });
  await add("board.paper", { physician_id, handed_in_by: "physician", scan: "clean" });
  await add("board.name_change", { physician_id, state: "withdrawn", requested_by: "physician", ended_at: new Date() });
  await add("board.other_board_physician", { other_board_physician_id });
  await add("board.learning_track", { other_board_physician_id, status: "completed" });
  const unchecked = await pool.connect();
  // Without foreign keys: what else such a row names has no part in its erasure.
  await unchecked.query("set session_replication_role = replica");
  const alreadyFilled = await filled(pool, erasedByPhysician);
  for (const table of erasedByPhysician)
    if (!alreadyFilled.includes(table)) await rowsIn(unchecked)(table, { physician_id });
  unchecked.release(true);
  for (const kind of Object.keys(changesAtErasure)) await add("board.change", { physician_id, kind, acted_as: "self" });

  expect(await filled(pool, erased), "each with a row").toEqual(erased);
  await erasePersonalData(pool, { physicianId: physician_id }, "request");
  await erasePersonalData(
    pool,
    { otherBoardPhysicianId: other_board_physician_id as OtherBoardPhysicianId },
    "request",
  );
  // What is for everyone stays.
  await pool.query("delete from board.system_notification where physician_id is null");
  expect(await filled(pool, erased)).toEqual([]);
  const { rows: kept } = await pool.query<{ kind: keyof typeof changesAtErasure }>("select kind from board.change");
  expect(kept.map(({ kind }) => changesAtErasure[kind])).toEqual(
    Object.values(changesAtErasure).filter((what) => what === "kept"),
  );
});

it("PAPER-10 an erasure takes the papers, and their contents, or their keys, and no others", async () => {
  const { pool } = database;
  const physicianId = await addPhysician(boardDatabase(pool), "papers@hospital.example");
  const add = rowsIn(pool);
  const id = (last: string) => `00000000-0000-4000-8000-00000000000${last}`;
  const [here, inBucket, other] = [id("a"), id("b"), id("c")];
  for (const content_id of [here, inBucket, other])
    await add("board.paper_content", { content_id, place: content_id === inBucket ? "s3" : "database" });
  const paper = {
    physician_id: physicianId,
    handed_in_by: "physician",
    scan: "clean",
    file_name: "a.pdf",
    shows: "Attendance",
  };
  for (const content_id of [here, inBucket]) await add("board.paper", { ...paper, content_id });
  const data = await collectPersonalData(pool, { physicianId });
  expect(data?.["board.paper"]).toMatchObject([{ file_name: "a.pdf", shows: "Attendance" }, {}]);
  await erasePersonalData(pool, { physicianId }, "request");
  expect((await pool.query("select from board.paper where physician_id = $1", [physicianId])).rowCount).toBe(0);
  const { rows } = await pool.query("select content_id, wrapped_key from board.paper_content order by 1");
  expect(rows).toEqual([
    { content_id: inBucket, wrapped_key: "" },
    { content_id: other, wrapped_key: "x" },
  ]);
});

async function filled(pool: pg.Pool, tables: readonly string[]): Promise<string[]> {
  const counts = await Promise.all(tables.map(async (table) => (await pool.query(`select from ${table}`)).rowCount));
  return tables.filter((_table, index) => counts[index] !== 0);
}

type Values = Readonly<Record<string, unknown>>;

/** Adds a row with the given values, and with anything where a column needs a value. */
function rowsIn(client: pg.Pool | pg.PoolClient) {
  const anything: Readonly<Record<string, unknown>> = {
    bigint: 1,
    integer: 1,
    smallint: 1,
    numeric: 1,
    text: "x",
    boolean: false,
    date: "2026-01-02",
    "timestamp with time zone": "2026-01-02",
    uuid: "00000000-0000-4000-8000-000000000000",
    jsonb: "{}",
    bytea: "x",
    ARRAY: [],
  };
  return async (table: string, values: Values): Promise<Values> => {
    const { rows: needed } = await client.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema || '.' || table_name = $1 and is_nullable = 'NO' and column_default is null
          and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table],
    );
    const row = { ...Object.fromEntries(needed.map(({ name, type }) => [name, anything[type]])), ...values };
    const places = Object.keys(row).map((_name, index) => `$${index + 1}`);
    const { rows } = await client.query<Values>(
      `insert into ${table} (${Object.keys(row)
        .map((name) => `"${name}"`)
        .join(", ")}) values (${places.join(", ")}) returning *`,
      Object.values(row),
    );
    return rows[0] ?? {};
  };
}
