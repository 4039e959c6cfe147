import { afterAll, beforeAll, expect, it } from "vitest";
import { inviteAccount } from "@portal/board/identity/accounts/inviteAccount";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { readOperations } from "@portal/board/store/journals";
import type { OtherBoardPhysicianId, PhysicianId } from "@portal/contract/ids";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { addPhysician } from "~/tests/support/records/accounts";
import { erasePersonalData } from "../commands/personalData";
import { collectPersonalData } from "./collectPersonalData";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const from = { issuer: "http://localhost/identity", boardName: "Board", contactEmail: "contact@board.example" };

const insertMail = `
  insert into board.outgoing_mail (message_id, recipient, content, queued_at, state, attempts, next_attempt_at)
  values (gen_random_uuid()::text, $1, '{}', now(), 'queued', 0, now()) returning mail_id`;

async function sendLetter(physicianId: PhysicianId, recipient: string): Promise<void> {
  const { rows } = await database.pool.query<{ mail_id: string }>(insertMail, [recipient]);
  await database.pool.query(
    `with issued as (
       insert into board.issued_document (code, kind, physician_id, issued_on, issued_at, facts, facts_digest)
       values (gen_random_uuid()::text, 'verification-letter', $1, '2026-01-02', now(), '{}', md5($2)) returning code)
     insert into board.sent_verification_letter
       (mail_id, physician_id, code, email_address, requested_at, requested_by_issuer, requested_by_subject, acted_as)
     select $3, $1, code, $2, now(), 'i', 's', 'self' from issued`,
    [physicianId, recipient, rows[0]?.mail_id],
  );
}

/**
 * Makes a physician with an account that has three addresses, mails, a sent letter, an address, a message with an attachment, and
 * a changed address.
 */
async function createPhysician(email: string): Promise<PhysicianId> {
  const board = boardDatabase(database.pool);
  const physicianId = await addPhysician(board, email);
  const invitation = { physicianId, fullName: "Nora Keller", emailAddress: email, examinationId: null };
  await board.transaction((tx) => inviteAccount(tx, from, invitation));
  // Its owner is changing the address, and changed it before.
  await database.pool.query(
    `with own as (update identity.account set recovery_email = 'confirmed.' || email where email = $1 returning *)
     insert into identity.former_address (subject, email, replaced_at, expires_at)
     select subject, 'former.' || email, now(), now() + interval '7 days' from own`,
    [email],
  );
  for (const recipient of [`confirmed.${email}`, `former.${email}`]) await database.pool.query(insertMail, [recipient]);
  await sendLetter(physicianId, `employer.of.${email}`);
  await database.pool.query(
    `with sent as (insert into board.message (physician_id, status_date, body) values ($1, '2026-01-02', 'Dear Nora') returning message_id)
     insert into board.message_attachment (message_id, document_name, content_type, content)
     select message_id, 'Nora.txt', 'text/plain', 'x' from sent`,
    [physicianId],
  );
  await database.pool.query(
    `insert into board.change (physician_id, kind, item_id, action, after, changed_at, issuer, subject, acted_as)
     values ($1, 'address', 1, 'added', '{"line1": "1 Lake Street"}', now(), 'i', 's', 'self'),
            ($1, 'attestation', 1, 'added', '{"credits": 1}', now(), 'i', 's', 'self')`,
    [physicianId],
  );
  return physicianId;
}

it("OPER-07 writes everything about a physician and nothing about another, without what lets one in", async () => {
  const [nora, other] = [
    await createPhysician("nora@hospital.example"),
    await createPhysician("other@hospital.example"),
  ];
  const data = await collectPersonalData(database.pool, { physicianId: nora });
  const tables = [
    "physician",
    "certificate",
    "medical_license",
    "message",
    "message_attachment",
    "change",
    "outgoing_mail",
  ];
  expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(tables.map((table) => `board.${table}`)));
  expect(data?.["identity.account"]).toHaveLength(1);
  expect(data?.["identity.link"]).toHaveLength(1);
  expect(data?.["board.outgoing_mail"]?.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(["nora@", "confirmed.nora@", "former.nora@"].map((name) => `${name}hospital.example`)),
  );
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/other@hospital|token_hash|password_hash/);
  expect(text).not.toContain(`"physician_id":"${other}"`);
  expect(await collectPersonalData(database.pool, { physicianId: 5 as PhysicianId })).toBeNull();
});

it("OPER-08 erases the person, keeps what the board has to show, and journals it", async () => {
  const email = "erased@hospital.example";
  const [erased, other] = [await createPhysician(email), await createPhysician("stays@hospital.example")];
  await database.pool.query(
    `insert into board.payment (physician_id, transaction_date, total_cents, surcharge_cents, receipt_mail_id)
     select $1, now(), 100, 0, mail_id from board.outgoing_mail where recipient = $2`,
    [erased, email],
  );
  await sendLetter(other, email);
  const before = await collectPersonalData(database.pool, { physicianId: other });
  expect(await erasePersonalData(database.pool, { physicianId: erased }, "request of March 2")).toBe(true);
  const left = (await collectPersonalData(database.pool, { physicianId: erased })) ?? {};
  expect(Object.keys(left).filter((table) => !table.startsWith("board."))).toEqual([]);
  expect(left["board.physician"]?.[0]).toMatchObject({
    full_name: "Nora Keller",
    email_address: null,
    ssn4: null,
    date_of_birth: null,
  });
  expect(left["board.certificate"]).toHaveLength(1);
  expect(left["board.medical_license"]).toHaveLength(1);
  expect(left["board.change"]?.map(({ kind }) => kind)).toEqual(["attestation"]);
  expect(left["board.payment"]).toHaveLength(1);
  const sent = await database.pool.query("select 1 from board.outgoing_mail where recipient = '' and state = 'queued'");
  expect(sent.rowCount).toBe(0);
  const mailed = await database.pool.query("select 1 from board.outgoing_mail where recipient like '%' || $1", [email]);
  expect(mailed.rowCount).toBe(0);
  expect(JSON.stringify(left)).not.toMatch(/Lake Street|Dear Nora|hospital\.example/);
  expect((await database.pool.query("select 1 from identity.account where email = $1", [email])).rowCount).toBe(0);
  expect(await collectPersonalData(database.pool, { physicianId: other })).toEqual(before);
  expect((await readOperations(boardDatabase(database.pool), 1))[0]).toMatchObject({
    action: "erase",
    physicianId: erased,
    reason: "request of March 2",
  });
  await expect(database.pool.query("delete from board.change")).rejects.toThrow("kept as they were written");
  expect(await erasePersonalData(database.pool, { physicianId: 5 as PhysicianId }, "request")).toBe(false);
});

it("OPER-08 leaves neither name nor reason in the sessions of staff, and nothing of another physician changes", async () => {
  const { pool } = database;
  const board = boardDatabase(pool);
  const [erased, other] = [
    await addPhysician(board, "opened@hospital.example"),
    await addPhysician(board, "other.opened@hospital.example"),
  ];
  const nora = { physicianId: erased, fullName: "Nora Keller" };
  const omar = { physicianId: other, fullName: "Omar Haddad" };
  const acting = (who: typeof nora) => ({
    ...who,
    visitId: "00000000-0000-4000-8000-000000000000",
    reason: "case 4711",
  });
  const sessions = [
    { name: "acting", actingFor: acting(nora), recent: [nora, omar] },
    { name: "acted before", actingFor: acting(omar), recent: [omar, nora] },
    { name: "not opened", actingFor: acting(omar), recent: [omar] },
    { name: "never acted", actingFor: null, recent: [] },
  ];
  for (const { name, actingFor, recent } of sessions)
    await pool.query(
      `insert into portal.session
         (key, id_hash, browser, person, acting_for, recent, searches, notices, started_at, last_active_at)
       values (gen_random_uuid(), $1, $1, '{"kind": "staff"}', $2, $3, '[{"id": "1", "text": "sealed"}]',
               '[{"id": "1", "text": "You stopped acting for Nora Keller"}]', now(), now())`,
      [name, actingFor && JSON.stringify(actingFor), JSON.stringify(recent)],
    );
  await pool.query(
    `insert into portal.kept_form (issuer, subject, physician_id, page, fields, kept_at)
     select 'i', 'staff', 0, '/staff/account/' || id, 'sealed', now() from unnest($1::bigint[]) as id`,
    [[erased, other]],
  );
  expect(await erasePersonalData(pool, { physicianId: erased }, "request of March 2")).toBe(true);
  const kept = await pool.query("select page from portal.kept_form where subject = 'staff'");
  expect(kept.rows).toEqual([{ page: `/staff/account/${other}` }]);
  const { rows } = await pool.query(
    `select browser as name, acting_for as "actingFor", recent, jsonb_array_length(searches || notices) as texts
       from portal.session where browser = any($1) order by array_position($1, browser)`,
    [sessions.map(({ name }) => name)],
  );
  expect(rows).toEqual([
    { name: "acting", actingFor: null, recent: [omar], texts: 0 },
    { name: "acted before", actingFor: acting(omar), recent: [omar], texts: 0 },
    { ...sessions[2], texts: 2 },
    { ...sessions[3], texts: 2 },
  ]);
});

it("OPER-07 OPER-08 finds the mails to addresses from before, and no one else's to an address that was passed on", async () => {
  const { pool } = database;
  const board = boardDatabase(pool);
  const [moved, next] = [
    await addPhysician(board, "now@hospital.example"),
    await addPhysician(board, "passed.on@hospital.example"),
  ];
  await pool.query(
    `insert into board.change (physician_id, kind, item_id, action, before, after, changed_at, issuer, subject, acted_as)
     select $1, 'email-address', $1, 'changed', jsonb_build_object('emailAddress', before || '@hospital.example'),
            jsonb_build_object('emailAddress', after || '@hospital.example'), now() - days * interval '1 day', 'i', 's', 'self'
       from (values ('first', 'passed.on', 80), ('passed.on', 'now', 40)) as changed (before, after, days)`,
    [moved],
  );
  const sent = [
    ["first", 85, true],
    ["first", 20, true],
    ["passed.on", 82, false],
    ["passed.on", 60, true],
    ["passed.on", 35, true],
    ["passed.on", 30, false],
    ["now", 1, true],
  ] as const;
  const ids = new Map<string, boolean>();
  for (const [name, days, isOwn] of sent) {
    const { rows } = await pool.query<{ mail_id: string }>(insertMail, [`${name}@hospital.example`]);
    const mailId = rows[0]?.mail_id ?? "";
    await pool.query("update board.outgoing_mail set queued_at = now() - $2 * interval '1 day' where mail_id = $1", [
      mailId,
      days,
    ]);
    ids.set(mailId, isOwn);
  }
  const others = [...ids].filter(([, isOwn]) => !isOwn).map(([mailId]) => mailId);
  const data = await collectPersonalData(pool, { physicianId: moved });
  const found = data?.["board.outgoing_mail"]?.map(({ mail_id }) => mail_id);
  expect(found?.toSorted()).toEqual([...ids.keys()].filter((mailId) => !others.includes(mailId)).toSorted());
  expect(await erasePersonalData(pool, { physicianId: moved }, "request of March 2")).toBe(true);
  const { rows: left } = await pool.query<{ mail_id: string }>(
    "select mail_id from board.outgoing_mail where mail_id = any($1)",
    [[...ids.keys()]],
  );
  expect(left.map(({ mail_id }) => mail_id).toSorted()).toEqual(others.toSorted());
  expect(await collectPersonalData(pool, { physicianId: next })).not.toBeNull();
});

it("OPER-07 OPER-08 writes and erases everything about a physician of another board", async () => {
  const { pool } = database;
  const [id, other] = [81 as OtherBoardPhysicianId, 82 as OtherBoardPhysicianId];
  for (const one of [id, other]) {
    await pool.query("insert into board.other_board_physician values ($1, $2, null)", [one, `Omar Haddad ${one}`]);
    await pool.query(
      `insert into identity.account (subject, email, full_name, directory, claims) values ($1, $2, 'Omar Haddad', 'physicians', '{}')`,
      [`omar-${one}`, `omar${one}@hospital.example`],
    );
    await pool.query(
      "insert into board.principal (issuer, subject, other_board_physician_id) values ('http://localhost/identity', $1, $2)",
      [`omar-${one}`, one],
    );
    await pool.query(
      `insert into board.learning_track (other_board_physician_id, learning_track_id, board_name, certification_name, track_name, status)
       values ($1, 1, 'Board', 'Certification', 'Track', 'completed')`,
      [one],
    );
    await pool.query(
      `with sent as (insert into board.message (other_board_physician_id, status_date, body) values ($1, '2026-01-02', 'Dear Omar') returning message_id)
       insert into board.message_read (message_id, read_at) select message_id, now() from sent`,
      [one],
    );
  }
  const data = await collectPersonalData(pool, { otherBoardPhysicianId: id });
  expect(Object.keys(data ?? {}).sort()).toEqual([
    "board.learning_track",
    "board.message",
    "board.message_read",
    "board.other_board_physician",
    "board.principal",
    "identity.account",
  ]);
  const left = await collectPersonalData(pool, { otherBoardPhysicianId: other });
  const person = { otherBoardPhysicianId: id };
  expect(await erasePersonalData(pool, person, "request of March 2")).toBe(true);
  expect(await collectPersonalData(pool, person)).toBeNull();
  expect((await pool.query("select 1 from identity.account where subject = $1", [`omar-${id}`])).rowCount).toBe(0);
  expect(await collectPersonalData(pool, { otherBoardPhysicianId: other })).toEqual(left);
  expect((await readOperations(boardDatabase(pool), 1))[0]).toMatchObject({
    action: "erase",
    about: "physician 81 of another board",
  });
  expect(await erasePersonalData(pool, person, "request of March 2")).toBe(false);
});
