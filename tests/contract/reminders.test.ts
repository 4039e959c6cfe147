import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queueReminders } from "@portal/board/reminders/queueReminders";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { claimReminder, physiciansToRemind, recordBounce } from "@portal/board/store/correspondence/reminders";
import { readChanges, readOperations } from "@portal/board/store/journals";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { mailsTo } from "~/tests/support/servers/mails";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { handIn, taken } from "./handingIn";
import { newPhysician } from "./newPhysician";

const homeUrl = "https://portal.test/physicianportal/";
const issuer = {
  boardName: "Board of Examples",
  contactEmail: "contact@board.example",
  homeUrl,
  unsubscribeUrl: () => homeUrl,
};

describe("HOME-11 reminders by mail", { timeout: 120_000 }, () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const logged: object[] = [];
  const log = {
    info: (details: object) => void logged.push(details),
    error: (details: object) => void logged.push(details),
  };
  const run = (day: string) =>
    queueReminders({
      pool: board.pool,
      now: () => Temporal.Instant.from(`${day}T18:00:00Z`),
      issuer,
      hasAccounts: true,
      takesPapers: true,
      log,
    });
  /** A physician whose license expires on June 30, 2027, and who has until the end of that year for all else. */
  async function licensed() {
    const { physicianId, record, own } = await newPhysician(board);
    const { emailAddress } = record;
    if (emailAddress === null) throw new Error("Everybody here has an address");
    return {
      physicianId,
      own,
      email: emailAddress,
      mails: async () => (await mailsTo(board.pool, emailAddress)).map(({ text }) => text),
    };
  }

  it("are on until the physician, or staff for them, turns them off, which is kept with who did", async () => {
    const { physicianId, own } = await licensed();
    expect(await own.getReminders()).toEqual({ areOn: true, hasBounced: false });
    const staff = await board.as("staff", physicianId);
    for (const time of [1, 2]) {
      await staff.saveReminders({ body: { areOn: false } });
      expect(await own.getReminders(), `time ${time}`).toEqual({ areOn: false, hasBounced: false });
    }
    await own.saveReminders({ body: { areOn: true } });
    expect(await own.getReminders()).toEqual({ areOn: true, hasBounced: false });
    const changes = await readChanges(boardDatabase(board.pool), physicianId, ["reminders"]);
    expect(changes.map(({ action, actedAs }) => [action, actedAs])).toEqual([
      ["turned-on", "self"],
      ["turned-off", "staff"],
    ]);
  });

  it("are queued once for each person and day, by several processes too, and not where they are turned off", async () => {
    const [reminded, unwilling] = [await licensed(), await licensed()];
    await unwilling.own.saveReminders({ body: { areOn: false } });
    await Promise.all([run("2027-05-31"), run("2027-05-31")]);
    await board.pool.query("delete from board.reminder_day");
    await run("2027-05-31");
    const [mail, ...others] = await reminded.mails();
    expect(others).toEqual([]);
    expect(mail).toMatch(/Renew medical license .* Due June 30, 2027\./);
    expect(await unwilling.mails()).toEqual([]);
    // They are sent after the mails that someone waits for.
    const { rows } = await board.pool.query(
      "select distinct is_bulk from board.outgoing_mail where content->>'text' = $1",
      [mail],
    );
    expect(rows).toEqual([{ is_bulk: true }]);
  });

  it("go out on the next day when no server ran on theirs, and never twice", async () => {
    // The day before the 7 days is the last that was finished.
    await board.pool.query("delete from board.reminder_day");
    await board.pool.query("insert into board.reminder_day values ('2027-06-22', now())");
    const missed = await licensed();
    await run("2027-06-24");
    await run("2027-06-25");
    expect(await missed.mails()).toHaveLength(1);
  });

  it("come to a person for whom none was queued, whatever others got that day", async () => {
    const [reminded, waiting] = [await licensed(), await licensed()];
    const database = boardDatabase(board.pool);
    const day = Temporal.PlainDate.from("2027-06-26");
    await database.transaction((tx) => claimReminder(tx, reminded.physicianId, day));
    const page = await physiciansToRemind(database, null, day, 1000);
    const remindedOn = (id: PhysicianId) => page.find(({ physicianId }) => physicianId === id)?.remindedOn;
    expect([remindedOn(reminded.physicianId), remindedOn(waiting.physicianId)]).toEqual(["2027-06-26", null]);
  });

  it("are not held up by a record that cannot be read, and the log has no names", async () => {
    const [broken, fine] = [await licensed(), await licensed()];
    await board.pool.query("insert into board.applied_examination (physician_id, examination) values ($1, '{}')", [
      broken.physicianId,
    ]);
    logged.length = 0;
    await run("2027-07-01");
    expect(await broken.mails()).toEqual([]);
    expect(await fine.mails()).toHaveLength(1);
    expect(logged).toMatchObject([{ fault: { name: "ZodError" } }, { day: "2027-07-01", failed: 1 }]);
    expect(JSON.stringify(logged)).not.toContain(String(broken.physicianId));
  });

  it("OPER-14 are not queued to a mailbox that others can read", async () => {
    const { physicianId, email, mails } = await licensed();
    await board.pool.query(
      `with owner as (insert into identity.account (subject, email, full_name, directory, claims) values ($1, $2, 'Nora Keller', 'physicians', '{}'))
       insert into identity.email_replacement (replacement_id, subject, physician_id, mailbox, new_email, reason, requested_at, requested_by_name, due_at)
       values (gen_random_uuid(), $1, $3, 'compromised', 'new@hospital.example', 'Case 12', now(), 'Kim Doe', now() + interval '1 day')`,
      [`owner of ${email}`, `account.${email}`, physicianId],
    );
    await run("2027-10-02");
    expect(await mails()).toEqual([]);
    await board.pool.query(
      "update identity.email_replacement set ended_at = now(), ended_as = 'replaced' where physician_id = $1",
      [physicianId],
    );
    await run("2027-12-01");
    expect(await mails()).toHaveLength(1);
  });

  describe("OPER-41 after a mail came back", () => {
    const bounce = (address: string) => recordBounce(boardDatabase(board.pool), address);
    const on = { areOn: true, hasBounced: false };
    const off = { areOn: false, hasBounced: false };
    const stopped = { areOn: false, hasBounced: true };
    const move = (physicianId: PhysicianId, address: string) =>
      board.pool.query("update board.physician set email_address = $2 where physician_id = $1", [physicianId, address]);
    const operations = async (physicianId: PhysicianId) =>
      (await readOperations(boardDatabase(board.pool), 10, physicianId)).map(({ action, about }) => [action, about]);

    it("are not queued to this address, in any case of its letters, and its owner alone learns why", async () => {
      const [{ physicianId, own, email, mails }, other] = [await licensed(), await licensed()];
      expect(await bounce(email.toUpperCase())).toBe("stopped");
      expect(await bounce(email)).toBe("already-off");
      expect([await own.getReminders(), await other.own.getReminders()]).toEqual([stopped, on]);
      await run("2027-12-24");
      expect([await mails(), await other.mails()]).toMatchObject([[], { length: 1 }]);
      expect(await operations(physicianId)).toEqual([["mails bounced", null]]);
      expect(await bounce("no.one@hospital.example")).toBe("unknown");
    });

    it("that wait are not sent; other mails to the address, and what is being sent, are", async () => {
      const { email, own } = await licensed();
      const queue = (unsubscribeUrl: string | undefined, leasedUntil: string | null) =>
        board.pool.query(
          `insert into board.outgoing_mail (message_id, recipient, content, queued_at, state, attempts, next_attempt_at, is_bulk, leased_until)
           values (gen_random_uuid(), $1, $2, now(), 'queued', 1, now(), true, $3)`,
          [email.toUpperCase(), { subject: "s", text: "t", html: "h", unsubscribeUrl }, leasedUntil],
        );
      const waiting = async () => {
        const { rows } = await board.pool.query(
          "select 1 from board.outgoing_mail where lower(recipient) = $1 and state = 'queued'",
          [email],
        );
        return rows.length;
      };
      await queue("https://portal.example/reminders/off/1", null);
      await queue("https://portal.example/reminders/off/1", "2099-01-01T00:00:00Z");
      await queue(undefined, null);
      await bounce(email);
      expect(await waiting()).toBe(2);
      await own.saveReminders({ body: { areOn: true } });
      await queue("https://portal.example/reminders/off/1", null);
      await own.saveReminders({ body: { areOn: false } });
      expect(await waiting()).toBe(2);
    });

    it("go on at another address, until a mail to that one comes back, too", async () => {
      const { physicianId, own, email } = await licensed();
      await bounce(email);
      await move(physicianId, `new.${email}`);
      expect(await own.getReminders()).toEqual(on);
      expect(await bounce(email)).toBe("unknown");
      expect(await bounce(`new.${email}`)).toBe("stopped");
      expect(await own.getReminders()).toEqual(stopped);
    });

    it("go on when they are turned on again, until the next comes back", async () => {
      const { own, email } = await licensed();
      await bounce(email);
      await own.saveReminders({ body: { areOn: true } });
      expect(await own.getReminders()).toEqual(on);
      expect(await bounce(email)).toBe("stopped");
    });

    it.each(["before", "after"])("stay off at another address where they were turned off %s it", async (when) => {
      const { physicianId, own, email } = await licensed();
      if (when === "after") await bounce(email);
      await own.saveReminders({ body: { areOn: false } });
      if (when === "before") expect(await bounce(email)).toBe("already-off");
      expect(await own.getReminders()).toEqual(off);
      await move(physicianId, `new.${email}`);
      expect(await own.getReminders()).toEqual(off);
    });
  });

  it("PAPER-02 ask for papers that were not received, and for no others", async () => {
    const audit = { hasAudit: true, auditDueDate: "2026-08-14" as WireDate };
    const [silent, sent] = [await newPhysician(board, audit), await newPhysician(board, audit)];
    const purpose = { kind: "audit", subjectId: sent.block.ccBlockId, year: null } as const;
    taken(await handIn(board, sent.key, purpose));
    await run("2026-08-07");
    const textsTo = async ({ record }: typeof sent) =>
      (await mailsTo(board.pool, record.emailAddress ?? "")).map(({ text }) => text).join();
    expect(await textsTo(silent)).toContain("Document what you attested to");
    expect(await textsTo(sent)).not.toContain("Document what you attested to");
  });
});
