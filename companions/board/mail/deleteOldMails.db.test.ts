import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { addPhysician } from "~/tests/support/records/accounts";
import { boardDatabase, type BoardDatabase } from "../store/boardDatabase";
import { deleteOldMails, keptFor } from "./deleteOldMails";
import { failedMails, retryMails } from "./failedMails";

const now = Temporal.Instant.from("2026-07-15T18:00:00Z");
const old = now.subtract(keptFor).subtract({ seconds: 1 });
const recent = now.subtract(keptFor).add({ seconds: 1 });

let database: TestDatabase;
let board: BoardDatabase;
beforeEach(async () => {
  database = await testDatabase(["board"]);
  board = boardDatabase(database.pool);
});
afterEach(() => database.drop());

async function addMail(recipient: string, state: string, at: Temporal.Instant, sentAt: Temporal.Instant | null = null) {
  const { rows } = await database.pool.query<{ mail_id: string }>(
    `insert into board.outgoing_mail (message_id, recipient, content, queued_at, state, attempts, next_attempt_at, sent_at)
     values (gen_random_uuid()::text, $1, '{"subject":"A letter","text":"","html":""}', $2, $3, 1, $2, $4) returning mail_id`,
    [recipient, at.toString(), state, sentAt?.toString() ?? null],
  );
  return rows[0]?.mail_id;
}
const left = async () =>
  (
    await database.pool.query<{ recipient: string; kept: boolean }>(
      "select recipient, content is not null as kept from board.outgoing_mail order by mail_id",
    )
  ).rows.map(({ recipient, kept }) => (kept ? recipient : `${recipient} without content`));

describe("OPER-11 mails that were kept for 90 days", () => {
  it("are deleted, counted from when they were sent, or asked for where they failed", async () => {
    await addMail("sent long ago", "sent", old, old);
    await addMail("failed long ago", "failed", old);
    await addMail("sent lately", "sent", old, recent);
    await addMail("failed lately", "failed", recent);
    await addMail("waits", "queued", old);
    expect(await deleteOldMails(board, now)).toEqual({ count: 2, hasMore: false });
    expect(await left()).toEqual(["sent lately", "failed lately", "waits"]);
  });

  it("lose their content where a payment names them, and are not tried again", async () => {
    const physicianId: PhysicianId = await addPhysician(board, "ada@hospital.example");
    const mailId = await addMail("paid", "failed", old);
    await database.pool.query(
      `insert into board.payment (physician_id, transaction_date, total_cents, surcharge_cents, receipt_mail_id)
       values ($1, now(), 100, 0, $2)`,
      [physicianId, mailId],
    );
    expect(await failedMails(board)).toHaveLength(1);
    expect((await deleteOldMails(board, now)).count).toBe(1);
    expect(await left()).toEqual(["paid without content"]);
    // The index from which old mails are read has it no more.
    const { rows } = await database.pool.query("select retention_ended from board.outgoing_mail");
    expect(rows).toEqual([{ retention_ended: true }]);
    expect(await deleteOldMails(board, now)).toEqual({ count: 0, hasMore: false });
    expect(await failedMails(board)).toEqual([]);
    expect(await retryMails(board, "all", now)).toBe(0);
  });
});
