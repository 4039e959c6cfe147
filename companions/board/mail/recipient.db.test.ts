import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { addPhysician, createAccount } from "~/tests/support/records/accounts";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { boardDatabase } from "../store/boardDatabase";
import { recipientOf } from "./recipient";

describe("where a mail about a physician goes", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(["board", "identity"]);
  });
  afterAll(() => database.drop());

  const onRecord = "nora@hospital.example";
  const typed = "payer@clinic.example";
  const account = "Nora@old.example";

  it("PAY-14 is the address that was typed for it, otherwise the one on record", async () => {
    const db = boardDatabase(database.pool);
    const physicianId = await addPhysician(db, onRecord);
    const to = (one?: string) => db.transaction((tx) => recipientOf(tx, true, physicianId, one));
    expect(await to(typed)).toBe(typed);
    expect(await to("payer@")).toBe(onRecord);
    expect(await to()).toBe(onRecord);
    await setOnRecord(physicianId, null);
    expect(await to()).toBeNull();
  });

  it.each([
    ["compromised", null, null],
    ["compromised", "taken", null],
    ["compromised", "withdrawn", onRecord],
    ["lost", null, onRecord],
  ])("OPER-14 is never a mailbox that others can read (%s, %s)", async (mailbox, endedAs, expected) => {
    const db = boardDatabase(database.pool);
    const subject = `${mailbox} ${endedAs}`;
    const physicianId = await addPhysician(db, onRecord);
    const email = `${mailbox}.${endedAs}.${account}`;
    await createAccount(database.pool, {
      ...{ subject, email, fullName: "Nora Keller", directory: "physicians", claims: {}, password: "lilac ferry" },
    });
    await requested({ subject, physicianId, mailbox, endedAs, withheld: [email] });
    const to = (one?: string) => db.transaction((tx) => recipientOf(tx, true, physicianId, one));
    expect(await to()).toBe(expected);
    expect(await to(onRecord.toUpperCase())).toBe(expected && onRecord.toUpperCase());
    expect(await to(email.toLowerCase())).toBe(expected && email.toLowerCase());
    expect(await to(typed)).toBe(typed);
  });

  it.each(["replaced", "changed"])(
    "OPER-14 is not the mailbox that others could read before the address was %s, typed by whomever",
    async (endedAs) => {
      const db = boardDatabase(database.pool);
      const physicianId = await addPhysician(db, onRecord);
      const former = `${endedAs}.former@hospital.example`;
      for (const [index, mailbox] of ["compromised", "lost"].entries()) {
        const subject = `${endedAs} ${index}`;
        await createAccount(database.pool, {
          ...{ subject, email: `${endedAs}.${index}.${account}`, fullName: "Nora Keller", directory: "physicians" },
          ...{ claims: {}, password: "lilac ferry" },
        });
        // A later request for another account of the physician changes nothing.
        const ended = mailbox === "compromised" ? endedAs : null;
        await requested({ subject, physicianId, mailbox, endedAs: ended, withheld: ended ? [former] : [] });
      }
      const to = (one?: string) => db.transaction((tx) => recipientOf(tx, true, physicianId, one));
      expect([await to(), await to(former), await to(former.toUpperCase())]).toEqual([onRecord, onRecord, onRecord]);
      await setOnRecord(physicianId, former);
      expect(await to(), "which the record has again").toBe(former);
    },
  );

  it("OPER-14 goes by the last request for each account", async () => {
    const db = boardDatabase(database.pool);
    const physicianId = await addPhysician(db, onRecord);
    const to = () => db.transaction((tx) => recipientOf(tx, true, physicianId));
    const subjects = ["first account", "second account"];
    for (const subject of subjects) {
      const own = { email: `${subject.replace(" ", ".")}@hospital.example`, fullName: "Nora Keller" };
      await createAccount(database.pool, {
        ...{ ...own, subject, directory: "physicians", claims: {}, password: "lilac ferry" },
      });
    }
    const [first = "", second = ""] = subjects;
    await requested({ subject: first, physicianId, mailbox: "compromised", endedAs: "taken", withheld: [] });
    await requested({ subject: second, physicianId, mailbox: "lost", endedAs: null, withheld: [] });
    expect(await to(), "whatever is requested for another account").toBeNull();
    await requested({ subject: first, physicianId, mailbox: "compromised", endedAs: "withdrawn", withheld: [] });
    expect(await to()).toBe(onRecord);
  });

  it("OPER-14 waits for staff who say so at that moment", async () => {
    const db = boardDatabase(database.pool);
    const physicianId = await addPhysician(db, onRecord);
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("update board.physician set email_address = $2 where physician_id = $1", [physicianId, typed]);
    const recipient = db.transaction((tx) => recipientOf(tx, true, physicianId));
    const isWaiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const waits = () => vi.waitFor(async () => expect((await database.pool.query(isWaiting)).rowCount).toBe(1));
    await Promise.race([recipient, waits()]);
    await client.query("commit");
    client.release();
    expect(await recipient).toBe(typed);
  });

  const setOnRecord = (physicianId: PhysicianId, emailAddress: string | null) =>
    database.pool.query("update board.physician set email_address = $2 where physician_id = $1", [
      physicianId,
      emailAddress,
    ]);

  interface Requested {
    readonly subject: string;
    readonly physicianId: PhysicianId;
    readonly mailbox: string;
    readonly endedAs: string | null;
    readonly withheld: readonly string[];
  }

  const requested = ({ subject, physicianId, mailbox, endedAs, withheld }: Requested) =>
    database.pool.query(
      `insert into identity.email_replacement
         (replacement_id, subject, physician_id, mailbox, new_email, reason, requested_at, requested_by_name, due_at, ended_as, ended_at, withheld_emails)
       values (gen_random_uuid(), $1, $2, $3, 'new@hospital.example', 'Case 12', now(), 'Kim Doe', now(), $4::text,
         case when $4::text is null then null else now() end, $5)`,
      [subject, physicianId, mailbox, endedAs, withheld],
    );
});
