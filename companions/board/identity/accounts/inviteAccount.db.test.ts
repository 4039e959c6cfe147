import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import { addPhysician, createAccount } from "~/tests/support/records/accounts";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { mailsTo as mailsOf } from "~/tests/support/servers/mails";
import { changesOf } from "~/tests/support/database/changes";
import { boardDatabase, type BoardDatabase } from "../../store/boardDatabase";
import { inviteAccount } from "./inviteAccount";
import { findLink } from "./mailedLinks";

const from = {
  issuer: "https://portal.test/identity",
  boardName: "Meridian Board of Neurology and Psychiatry",
  contactEmail: "contact@meridianboard.example",
};
const now = Temporal.Now.instant();

let database: TestDatabase;
let board: BoardDatabase;

beforeAll(async () => {
  database = await testDatabase(["board", "identity"]);
  board = boardDatabase(database.pool);
});
afterAll(() => database.drop());

const newPhysician = (emailAddress: string | null = null) => addPhysician(board, emailAddress);

const invite = (physicianId: PhysicianId, emailAddress: string, examinationId: ExaminationId | null = null) =>
  board.transaction((tx) =>
    inviteAccount(tx, from, { physicianId, fullName: "Nora Keller", emailAddress, examinationId }, now),
  );

const mailsTo = (recipient: string) => mailsOf(database.pool, recipient);

async function tokensTo(recipient: string): Promise<string[]> {
  const mails = await mailsTo(recipient);
  return mails.map(({ text }) => /\/account\/create-password\/([\w-]{43})$/mu.exec(text)?.[1] ?? "none");
}

const find = (token: string, at = now) => findLink(board, "create-password", token, at);

describe("PERS-05 an invitation", () => {
  it("makes an account without a password, and a mail with a link that is good for 24 hours and kept as a hash only", async () => {
    const physicianId = await newPhysician();
    expect(await invite(physicianId, "nora@hospital.example", 48 as ExaminationId)).toEqual({ kind: "invited" });
    const { rows } = await database.pool.query<Record<string, unknown>>(
      "select a.*, p.physician_id from identity.account a join board.principal p using (subject) where a.email = 'nora@hospital.example'",
    );
    expect(rows).toMatchObject([{ password_hash: null, directory: "physicians", physician_id: String(physicianId) }]);
    const own = await database.pool.query("select email_address from board.physician where physician_id = $1", [
      physicianId,
    ]);
    expect(own.rows).toEqual([{ email_address: "nora@hospital.example" }]);
    const [token = ""] = await tokensTo("nora@hospital.example");
    expect(await find(token)).toMatchObject({ email: "nora@hospital.example", examinationId: 48 });
    expect(await find(token, now.add({ hours: 24 }).subtract({ seconds: 1 }))).not.toBeNull();
    expect(await find(token, now.add({ hours: 24 }))).toBeNull();
    const altered = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    for (const other of [altered, "", token.slice(1), `${token}=`, "x".repeat(100_000)])
      expect(await find(other)).toBeNull();
    expect(await findLink(board, "sign-in", token, now)).toBeNull();
    const stored = await database.pool.query("select * from identity.link");
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    const [mail] = await mailsTo("nora@hospital.example");
    expect(mail?.text).toContain("within 24 hours");
    expect(mail?.html).toContain(`href="${from.issuer}/account/create-password/${token}"`);
  });

  it("asked for again ends the earlier link, also at another address, which then is the account's", async () => {
    const physicianId = await newPhysician();
    await invite(physicianId, "mistyped@hospital.example");
    await invite(physicianId, "right@hospital.example");
    await invite(physicianId, "right@hospital.example");
    const tokens = [...(await tokensTo("mistyped@hospital.example")), ...(await tokensTo("right@hospital.example"))];
    expect(tokens).toHaveLength(3);
    const good = await Promise.all(tokens.map((token) => find(token)));
    expect(good.map((link) => link !== null)).toEqual([false, true, false]);
    const { rows } = await database.pool.query(
      "select a.email from identity.account a join board.principal p using (subject) where p.physician_id = $1",
      [physicianId],
    );
    expect(rows).toEqual([{ email: "right@hospital.example" }]);
  });

  it.each(["taken@hospital.example", "TAKEN@Hospital.example", "before@hospital.example"])(
    "SEARCH-06 changes nothing where the address is another person's, in whatever case or as the one before: %s",
    async (emailAddress) => {
      const physicianId = await newPhysician();
      await database.pool.query("delete from identity.account where lower(email) = 'taken@hospital.example'");
      await createAccount(database.pool, {
        email: "taken@hospital.example",
        fullName: "Ada",
        password: "a password of hers",
        directory: "physicians",
        claims: {},
      });
      await database.pool.query(
        "update identity.account set recovery_email = 'before@hospital.example' where email = 'taken@hospital.example'",
      );
      expect(await invite(physicianId, emailAddress)).toEqual({ kind: "taken" });
      expect(await mailsTo(emailAddress)).toEqual([]);
      const principals = await database.pool.query("select from board.principal where physician_id = $1", [
        physicianId,
      ]);
      expect(principals.rowCount).toBe(0);
    },
  );

  it("says of someone with a password that there is an account, and sends nothing", async () => {
    const physicianId = await newPhysician();
    await invite(physicianId, "has@hospital.example");
    await database.pool.query("update identity.account set password_hash = 'x' where email = 'has@hospital.example'");
    expect(await invite(physicianId, "other@hospital.example")).toEqual({ kind: "has-account" });
    expect(await mailsTo("other@hospital.example")).toEqual([]);
  });

  it("from two browsers at once makes one account with one good link", async () => {
    const physicianId = await newPhysician();
    const addresses = ["one@hospital.example", "two@hospital.example", "three@hospital.example"];
    const outcomes = await Promise.all(addresses.map((address) => invite(physicianId, address)));
    expect(outcomes).toEqual(addresses.map(() => ({ kind: "invited" })));
    const { rowCount } = await database.pool.query(
      "select from identity.account a join board.principal p using (subject) where p.physician_id = $1",
      [physicianId],
    );
    expect(rowCount).toBe(1);
    const tokens = (await Promise.all(addresses.map(tokensTo))).flat();
    const good = await Promise.all(tokens.map((token) => find(token)));
    expect(good.filter((link) => link !== null)).toHaveLength(1);
  });

  it("to an address other than the board's is in the history, and the board's address gets one mail", async () => {
    const physicianId = await newPhysician("hers@hospital.example");
    await invite(physicianId, "Hers@hospital.example");
    expect(await mailsTo("hers@hospital.example")).toEqual([]);
    await database.pool.query("delete from identity.account where email = 'Hers@hospital.example'");
    await invite(physicianId, "thief@elsewhere.example");
    await invite(physicianId, "thief.too@elsewhere.example");
    const mails = await mailsTo("Hers@hospital.example");
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your account for the physician portal was activated",
      "Create your password for the physician portal",
    ]);
    expect(mails[0]?.text).toContain(from.contactEmail);
    expect(JSON.stringify(mails)).not.toContain("thief");
    // This address was never confirmed.
    expect((await mailsTo("thief@elsewhere.example")).map(({ subject }) => subject)).toEqual([
      "Create your password for the physician portal",
    ]);
    const moved = (before: string, after: string) => ({
      before: { emailAddress: before },
      after: { emailAddress: after },
      acted_as: "self",
    });
    expect(await changesOf(database.pool, "email-address", physicianId)).toMatchObject([
      moved("hers@hospital.example", "Hers@hospital.example"),
      moved("Hers@hospital.example", "thief@elsewhere.example"),
      moved("thief@elsewhere.example", "thief.too@elsewhere.example"),
    ]);
  });

  it("changes nothing where the board writes to another physician there", async () => {
    await newPhysician("practice@hospital.example");
    const physicianId = await newPhysician("own@hospital.example");
    expect(await invite(physicianId, "Practice@hospital.example")).toEqual({ kind: "on-record" });
    const own = await database.pool.query("select email_address from board.physician where physician_id = $1", [
      physicianId,
    ]);
    expect(own.rows).toEqual([{ email_address: "own@hospital.example" }]);
    expect(await mailsTo("Practice@hospital.example")).toEqual([]);
  });

  it("of two people with one address at once, is the last one's", async () => {
    const both = [await newPhysician(), await newPhysician()];
    const outcomes = await Promise.all(both.map((physicianId) => invite(physicianId, "shared@hospital.example")));
    expect(outcomes).toEqual([{ kind: "invited" }, { kind: "invited" }]);
    const { rows } = await database.pool.query(
      "select from board.physician where email_address = 'shared@hospital.example'",
    );
    expect(rows).toHaveLength(1);
    const good = await Promise.all((await tokensTo("shared@hospital.example")).map((token) => find(token)));
    expect(good.filter((link) => link !== null)).toHaveLength(1);
  });
});
