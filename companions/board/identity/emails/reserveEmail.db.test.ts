import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { addPhysician, createAccount } from "~/tests/support/records/accounts";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { linkTo } from "~/tests/support/servers/mails";
import { changesOf } from "~/tests/support/database/changes";
import { boardDatabase, type BoardDatabase } from "../../store/boardDatabase";
import { isEmailFree } from "../accounts/accounts";
import { identityDatabase } from "../schema";
import { inviteAccount } from "../accounts/inviteAccount";
import { findLink } from "../accounts/mailedLinks";
import { signInFailures } from "../signIn/signInFailures";
import { changeEmail } from "./changeEmail";

const from = {
  issuer: "https://portal.test/identity",
  boardName: "Meridian Board of Neurology and Psychiatry",
  contactEmail: "contact@meridianboard.example",
};

let database: TestDatabase;
let board: BoardDatabase;

beforeAll(async () => {
  database = await testDatabase(["board", "identity"]);
  board = boardDatabase(database.pool);
});
afterAll(() => database.drop());

/** A physician with `emailAddress` at the board, who signed up as new or has a long-standing record. */
async function physicianWith(
  emailAddress: string,
  since: "signed-up" | "long-ago" = "signed-up",
): Promise<PhysicianId> {
  const physicianId = await addPhysician(board, emailAddress);
  if (since === "signed-up") {
    await database.pool.query(
      `insert into board.new_physician (physician_id, title, graduation_year, location_id, examination_applied_to_id, created_at)
       values ($1, 'MD', 2022, 1, 1, now())`,
      [physicianId],
    );
  }
  return physicianId;
}

const invite = (physicianId: PhysicianId, emailAddress: string) =>
  board.transaction((tx) =>
    inviteAccount(tx, from, { physicianId, fullName: "Nora Keller", emailAddress, examinationId: null }),
  );

/** The record that the account with the address opens, and the physician with it at the board. */
async function holders(email: string) {
  const account = await database.pool.query<{ physician_id: string | null }>(
    "select p.physician_id from identity.account a left join board.principal p using (subject) where a.email_key = lower($1)",
    [email],
  );
  const record = await database.pool.query<{ physician_id: string }>(
    "select physician_id from board.physician where lower(email_address) = lower($1)",
    [email],
  );
  const ids = (rows: { physician_id: string | null }[]) =>
    rows.map(({ physician_id }) => physician_id && Number(physician_id));
  return { account: ids(account.rows), record: ids(record.rows) };
}

const tokenOf = async (email: string) =>
  (await linkTo(database.pool, email, "create-password")).split("/").at(-1) ?? "";
const isGood = async (token: string) =>
  (await findLink(board, "create-password", token, Temporal.Now.instant())) !== null;

describe("SEARCH-06 an address that someone signed up with, who never made a password", () => {
  it("is its owner's as soon as they ask for it, and the earlier link opens nothing", async () => {
    const email = "mistyped-birthday@hospital.example";
    const mistaken = await physicianWith(email);
    await invite(mistaken, email);
    const lost = await tokenOf(email);
    expect([await isGood(lost), await isEmailFree(board, email)]).toEqual([true, true]);
    const right = await physicianWith("other@hospital.example");
    expect(await invite(right, email.toUpperCase())).toEqual({ kind: "invited" });
    expect(await holders(email)).toEqual({ account: [right], record: [right] });
    expect([await isGood(lost), await isGood(await tokenOf(email.toUpperCase()))]).toEqual([false, true]);
    const left = await database.pool.query("select from board.principal where physician_id = $1", [mistaken]);
    expect(left.rowCount).toBe(0);
    // The person who lost it can be invited again.
    expect(await invite(mistaken, "another@hospital.example")).toEqual({ kind: "invited" });
    expect(await holders("another@hospital.example")).toEqual({ account: [mistaken], record: [mistaken] });
  });

  it("that was typed for someone the board knows is given back, and the board writes to them where it did before", async () => {
    const email = "victim@hospital.example";
    const known = await physicianWith("known@hospital.example", "long-ago");
    await invite(known, "mistyped@hospital.example");
    await invite(known, email);
    const victim = await physicianWith("before.victim@hospital.example");
    expect(await invite(victim, email)).toEqual({ kind: "invited" });
    expect(await holders(email)).toEqual({ account: [victim], record: [victim] });
    expect((await holders("known@hospital.example")).record).toEqual([known]);
    const last = (await changesOf(database.pool, "email-address", known)).at(-1);
    expect(last).toMatchObject({ before: { emailAddress: email }, after: { emailAddress: "known@hospital.example" } });
  });

  it("is whose who changes theirs to it", async () => {
    const email = "typed-by-a-stranger@hospital.example";
    await invite(await physicianWith(email), email);
    const password = "a password of hers";
    const own = { email: "before@hospital.example", fullName: "Ada", directory: "physicians", claims: {} } as const;
    const subject = await createAccount(database.pool, { ...own, password });
    const wanted = { email: own.email, currentEmail: own.email, newEmail: email, clientId: "portal" };
    const failures = signInFailures(identityDatabase(database.pool), "secret");
    const account = { subject, email: own.email, recoveryEmail: null };
    expect(await changeEmail({ database: board, from, failures }, account, wanted)).toEqual({ kind: "done" });
    const { rows } = await database.pool.query("select subject from identity.account where email_key = $1", [email]);
    expect(rows).toEqual([{ subject }]);
  });

  it.each<[string, (email: string) => Promise<unknown>]>([
    [
      "once they have made one",
      (email) => database.pool.query("update identity.account set password_hash = 'x' where email = $1", [email]),
    ],
    [
      "where the board has always written to them there",
      (email) =>
        database.pool.query(
          "delete from board.new_physician using board.physician p where p.email_address = $1 and p.physician_id = new_physician.physician_id",
          [email],
        ),
    ],
  ])("stays theirs %s", async (why, emails) => {
    const email = `${why.replaceAll(" ", "-")}@hospital.example`;
    const holder = await physicianWith(email);
    await invite(holder, email);
    await emails(email);
    const other = await physicianWith("yet-another@hospital.example");
    expect(await invite(other, email)).toEqual({ kind: "taken" });
    expect(await holders(email)).toEqual({ account: [holder], record: [holder] });
    expect(await isGood(await tokenOf(email))).toBe(true);
  });

  it("stays theirs while they are making one this moment, and no one waits for anyone", async () => {
    const email = "at-it-now@hospital.example";
    const holder = await physicianWith(email);
    await invite(holder, email);
    const other = await physicianWith("too-late@hospital.example");
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("select from identity.account where email = $1 for update", [email]);
    expect(await invite(other, email)).toEqual({ kind: "taken" });
    await client.query("rollback");
    client.release();
    expect((await holders(email)).account).toEqual([holder]);
  });
});
