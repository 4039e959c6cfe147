import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { day } from "~/tests/support/records/physicians";
import { mailsTo } from "~/tests/support/servers/mails";
import { boardDatabase, type BoardDatabase } from "../store/boardDatabase";
import { queueStaffReminders } from "./queueStaffReminders";
import { queueAllReminders } from "./reminderWorker";

let database: TestDatabase;
let board: BoardDatabase;
beforeEach(async () => {
  database = await testDatabase(["board"]);
  board = boardDatabase(database.pool);
});
afterEach(() => database.drop());

const contactEmail = "contact@board.example";
const paymentsEmail = "payments@board.example";
const staffIssuer = (payments: number) => ({
  boardName: "Board of Examples",
  contactEmail,
  paymentsEmail,
  staffUrl: "https://portal.test/physicianportal/staff",
  unresolvedPayments: async () => payments,
});
const run = (today: string, payments: number, changes: { readonly paymentsEmail?: string } = {}) =>
  queueStaffReminders(board, day(today), { ...staffIssuer(payments), ...changes });
const failMail = () =>
  database.pool.query(
    `insert into board.outgoing_mail (message_id, recipient, content, queued_at, state, attempts, next_attempt_at)
     values (gen_random_uuid()::text, 'lost@hospital.example', '{"subject":"","text":"","html":""}', now(), 'failed', 12, now())`,
  );
const textsTo = async (email: string) => (await mailsTo(database.pool, email)).map(({ text }) => text);

describe("OPER-12 the lists of payments and mails", () => {
  it("are mailed once a day, each to its address, by however many processes", async () => {
    await failMail();
    await Promise.all([run("2026-07-15", 2), run("2026-07-15", 2), run("2026-07-15", 2)]);
    expect(await textsTo(paymentsEmail)).toEqual([expect.stringContaining("2 payments need staff.")]);
    expect(await textsTo(contactEmail)).toEqual([expect.stringContaining("1 e-mail could not be delivered.")]);
    await run("2026-07-16", 1);
    expect(await textsTo(paymentsEmail)).toHaveLength(2);
  });

  it.each([contactEmail, "Contact@board.example"])("share a mail where their address is one (%s)", async (one) => {
    await failMail();
    await run("2026-07-15", 1, { paymentsEmail: one });
    const [text, ...more] = await textsTo(contactEmail);
    expect(text).toContain("1 payment needs staff.\n\n1 e-mail could not be delivered.");
    expect(text).toContain("https://portal.test/physicianportal/staff");
    expect(more).toEqual([]);
  });

  it("are mailed where the physicians' reminders fail", async () => {
    await database.pool.query("drop table board.reminder_day");
    const errors: string[] = [];
    const issuer = { boardName: "Board of Examples", contactEmail, homeUrl: "", unsubscribeUrl: () => "" };
    const log = { info: () => undefined, error: (_: object, message: string) => void errors.push(message) };
    const now = () => Temporal.Instant.from("2026-07-15T18:00:00Z");
    await queueAllReminders(
      { pool: database.pool, now, issuer, staffReminders: staffIssuer(1), hasAccounts: false, takesPapers: false, log },
      () => false,
    );
    expect(await textsTo(paymentsEmail)).toEqual([expect.stringContaining("1 payment needs staff.")]);
    expect(errors).toEqual(["reminders to physicians could not be queued"]);
  });

  it("are not mailed while they are empty", async () => {
    await run("2026-07-15", 0);
    expect([...(await textsTo(contactEmail)), ...(await textsTo(paymentsEmail))]).toEqual([]);
  });
});
