import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addPrincipals } from "@portal/board/store/people/principals";
import { packageFile } from "@portal/database/packageFile";
import { addAccount, addPhysician, fullName } from "~/tests/support/records/accounts";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { signingKey } from "~/tests/support/session/identity";
import { mailsTo } from "~/tests/support/servers/mails";
import { type EmailOrder, emailPoints, type EmailSurroundings } from "./emailPoints";

const issuer = "https://portal.test/identity";

describe("ACCT-03 a server that is killed while someone changes their e-mail address", () => {
  let database: TestDatabase;
  let key: object;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    database = await testDatabase();
    key = { ...(await signingKey("ES256")), kid: "key-1" };
  });
  afterAll(async () => {
    for (const child of running) child.kill("SIGKILL");
    await database.drop();
  });

  async function newPerson() {
    const board = boardDatabase(database.pool);
    const { email: emailAddress, subject } = await addAccount(database.pool);
    const physicianId = await addPhysician(board, emailAddress);
    await addPrincipals(board, [{ issuer, subject, physicianId }]);
    return { subject, fullName, physicianId, emailAddress };
  }

  /** Resolves when it has searched for interrupted changes and is ready. */
  async function startServer(session: EmailSurroundings["session"]): Promise<ChildProcess> {
    const surroundings: EmailSurroundings = { connection: database.connection, issuer, key, session };
    const child = spawn(process.execPath, [packageFile(".cache/faults/emailServer.js")], {
      env: { NODE_ENV: "test", PATH: process.env["PATH"], FAULTS: JSON.stringify(surroundings) },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    running.add(child);
    void once(child, "exit").then(() => running.delete(child));
    await once(child, "message");
    return child;
  }

  const addresses = async ({ physicianId, subject }: { physicianId: number; subject: string }) => {
    const atBoard = await database.pool.query<{ a: string }>(
      "select email_address as a from board.physician where physician_id = $1",
      [physicianId],
    );
    const atIdentity = await database.pool.query<{ a: string }>(
      "select email as a from identity.account where subject = $1",
      [subject],
    );
    const journal = await database.pool.query("select from portal.email_change where subject = $1", [subject]);
    return [atBoard.rows[0]?.a, atIdentity.rows[0]?.a, journal.rowCount];
  };

  it.each(emailPoints)("has it completed by the next one: killed at %s", async (dieAt) => {
    const person = await newPerson();
    const { emailAddress: from } = person;
    const to = `new.${from}`;
    const first = await startServer(person);
    const order: EmailOrder = { from, to, dieAt };
    first.send(order);
    const [, signal] = (await once(first, "exit")) as [number | null, string | null];
    expect(signal).toBe("SIGKILL");
    const midway = { begun: [from, from, 1], "board-changed": [to, from, 1], "identity-changed": [to, to, 1] }[dieAt];
    expect(await addresses(person)).toEqual(midway);

    const next = await startServer(person);
    expect(await addresses(person)).toEqual([to, to, 0]);
    // However often it was requested, each mail goes out once.
    expect(await mailsTo(database.pool, to)).toHaveLength(1);
    expect(await mailsTo(database.pool, from)).toHaveLength(1);
    next.kill("SIGKILL");
  });

  it("has it undone by the next one where the new address is another person's by then", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { emailAddress: from } = person;
    const to = `wanted.${from}`;
    const first = await startServer(person);
    first.send({ from, to, dieAt: "board-changed" } satisfies EmailOrder);
    await once(first, "exit");
    await database.pool.query("update identity.account set email = $2 where subject = $1", [other.subject, to]);
    const next = await startServer(person);
    expect(await addresses(person)).toEqual([from, from, 0]);
    expect(await mailsTo(database.pool, from)).toEqual([]);
    next.kill("SIGKILL");
  });
});
