import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
    const to = (emailAddress: string | null, one?: string) => recipientOf(db, true, { physicianId, emailAddress }, one);
    expect(await to(onRecord, typed)).toBe(typed);
    expect(await to(onRecord, "payer@")).toBe(onRecord);
    expect(await to(onRecord)).toBe(onRecord);
    expect(await to(null)).toBeNull();
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
    const to = (one?: string) => recipientOf(db, true, { physicianId, emailAddress: onRecord }, one);
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
      const to = (one?: string, emailAddress = onRecord) => recipientOf(db, true, { physicianId, emailAddress }, one);
      expect([await to(), await to(former), await to(former.toUpperCase())]).toEqual([onRecord, onRecord, onRecord]);
      expect(await to(undefined, former), "which the record has again").toBe(former);
    },
  );

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
