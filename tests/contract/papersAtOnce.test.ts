import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPaperKeeping } from "@portal/board/papers/openPaperKeeping";
import { scanPapers } from "@portal/board/papers/paperWorker";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { demoActivity } from "@portal/demo/blocks";
import { migrate } from "@portal/database/migrate";
import { erasePersonalData } from "~/launch/commands/personalData";
import { migratedSchemas } from "~/launch/platform/migratedSchemas";
import { type BoardUnderTest, boardUnderTest, noon } from "./boardUnderTest";
import { audited, handIn, taken } from "./handingIn";
import { newPhysician, thisYear } from "./newPhysician";

const keys = [randomBytes(32)] as const;
const keepingIn = (pool: pg.Pool) => openPaperKeeping({ pool, keys, s3: null });
const pdf = (text: string) =>
  `%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n%${text}\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`;

let board: BoardUnderTest;
beforeAll(async () => {
  board = await boardUnderTest({
    papers: (pool) => ({ keeping: keepingIn(pool), maxBytes: 1024 * 1024, isScanned: false }),
  });
  // An erasure looks into the tables of all schemas.
  await migrate(board.pool, migratedSchemas);
}, 120_000);
afterAll(() => board.close());

/** Contents and pieces of all papers. */
async function kept(): Promise<string> {
  const { rows } = await board.pool.query(
    "select (select count(*) from board.paper_content) as contents, (select count(*) from board.paper_piece) as pieces",
  );
  return JSON.stringify(rows[0]);
}

/** Runs what waits for a lock that the statement takes; `whileWaiting` runs in the transaction that has the lock. */
async function whileLocked<Done>(
  lock: string,
  waiting: () => Promise<Done>,
  whileWaiting: (client: pg.PoolClient) => Promise<void>,
): Promise<Done> {
  const client = await board.pool.connect();
  try {
    await client.query("begin");
    await client.query(lock);
    const done = waiting();
    done.catch(() => undefined);
    const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await board.pool.query(waits)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0);
    await whileWaiting(client);
    await client.query("commit");
    return await done;
  } finally {
    client.release();
  }
}

/** A PDF in whose middle something happens, once the board keeps its beginning. */
function whileSent(before: string, happens: () => Promise<unknown>): ReadableStream<Uint8Array> {
  const file = Buffer.from(pdf("slow ".repeat(1000)));
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(file.subarray(0, 4000));
      await expect.poll(kept, { timeout: 10_000 }).not.toBe(before);
      await happens();
      controller.enqueue(file.subarray(4000));
      controller.close();
    },
  });
}

const course = { activityName: "Course", organizationName: "School" };
const lockOf = (physicianId: PhysicianId) =>
  `select from board.physician where physician_id = ${physicianId} for no key update`;

describe("papers handed in at the same time", { timeout: 120_000 }, () => {
  it("takes 20 of 25, and keeps nothing of the others", async () => {
    const { key, own, purpose } = await audited(board);
    const before = (await board.pool.query("select from board.paper_content")).rowCount ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, number) => handIn(board, key, purpose, { content: pdf(`${number}`) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toEqual(Array(5).fill({ status: 409, code: "too-many" }));
    expect((await own.getPapers()).papers).toHaveLength(20);
    expect((await board.pool.query("select from board.paper_content")).rowCount).toBe(before + 20);
  });

  it("PAPER-03 keeps one of two that are the same, and answers both with it", async () => {
    const { key, own, purpose, mails } = await audited(board);
    const same = () => handIn(board, key, purpose, { content: pdf("the same") });
    const [first, second] = (await Promise.all([same(), same()])).map(taken);
    expect(second).toEqual(first);
    expect((await own.getPapers()).papers).toEqual([first]);
    expect(await mails()).toHaveLength(1);
  });

  it("PAPER-11 stores one of two different decisions", async () => {
    const { key, own, purpose, mails } = await audited(board);
    const { paperId } = taken(await handIn(board, key, purpose, { content: pdf("decided") }));
    const staff = await board.as("staff");
    const decide = (isAccepted: boolean) =>
      staff.decidePaper({ body: { paperId, isAccepted, reason: isAccepted ? "" : "Illegible", sendAgainBy: null } });
    const decided = await Promise.allSettled([decide(true), decide(false)]);
    const stored = decided.flatMap((one) => (one.status === "fulfilled" ? [one.value.decision] : []));
    expect(stored).toHaveLength(1);
    expect(decided.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 409, code: "decided" },
    });
    expect((await own.getPapers()).papers[0]?.decision).toEqual(stored[0]);
    expect(await mails()).toHaveLength(2);
  });
});

describe("what is kept of a paper that is not recorded", { timeout: 120_000 }, () => {
  it("is nothing where it is refused", async () => {
    const { key, purpose } = await audited(board);
    const before = await kept();
    const large = randomBytes(600 * 1024).toString("hex");
    const codes = [];
    for (const content of ["", "MZ", pdf(large), "%PDF-1.7 without its end"])
      codes.push(await handIn(board, key, purpose, { content }));
    expect(codes).toEqual([
      { status: 422, code: "empty" },
      { status: 422, code: "wrong-type" },
      { status: 413, code: "too-large" },
      { status: 422, code: "damaged" },
    ]);
    expect(await kept()).toBe(before);
  });

  it("is nothing where the disk is full, which the refusal says", async () => {
    const { key, purpose } = await audited(board);
    const before = await kept();
    await board.pool.query(
      `create function board.disk_is_full() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    );
    await board.pool.query(
      `create trigger disk_is_full before insert on board.paper for each row when (new.file_name = 'full.pdf')
         execute function board.disk_is_full()`,
    );
    const full = await handIn(board, key, purpose, { fileName: "full.pdf", content: pdf("full") });
    await board.pool.query("drop trigger disk_is_full on board.paper");
    expect(full).toEqual({ status: 507, code: "no-space" });
    expect(await kept()).toBe(before);
  });

  it("PAPER-10 is nothing where the physician was erased while it was sent", async () => {
    const { key, physicianId, purpose } = await audited(board);
    const before = await kept();
    const content = whileSent(before, () =>
      erasePersonalData(board.pool, { physicianId }, "The physician asked for it"),
    );
    const answer = await handIn(board, key, purpose, { content });
    expect(answer).toEqual({ status: 404, code: "unknown-purpose" });
    const rows = await board.pool.query("select from board.paper where physician_id = $1", [physicianId]);
    expect(rows.rowCount).toBe(0);
    expect(await kept()).toBe(before);
  });

  it("PAPER-12 is nothing where its activity was deleted while it was sent", async () => {
    const { key, own, record } = await newPhysician(board, {}, ({ physicianId }) => ({
      ccSelfReportedActivities: [demoActivity(physicianId, 1, `${thisYear}-02-01` as WireDate, course)],
    }));
    const [activity] = record.ccSelfReportedActivities;
    if (activity === undefined) throw new Error("There is an activity");
    const before = await kept();
    const content = whileSent(before, () => own.deleteCCSelfReportedActivity({ body: activity }));
    const purpose = { kind: "activity", subjectId: activity.ccActivityId, year: null } as const;
    expect(await handIn(board, key, purpose, { content })).toEqual({ status: 404, code: "unknown-purpose" });
    expect((await own.getPapers()).papers).toEqual([]);
    expect(await kept()).toBe(before);
  });
});

describe("a paper of a physician whose records are locked", { timeout: 120_000 }, () => {
  const isFree = "select from board.paper where paper_id = $1 for update nowait";

  it("PAPER-11 is not locked by a decision that waits for them", async () => {
    const { key, physicianId, purpose } = await audited(board);
    const { paperId } = taken(await handIn(board, key, purpose, { content: pdf("locked") }));
    const staff = await board.as("staff");
    const decided = await whileLocked(
      lockOf(physicianId),
      () => staff.decidePaper({ body: { paperId, isAccepted: true, reason: "", sendAgainBy: null } }),
      async (client) => void (await client.query(isFree, [paperId])),
    );
    expect(decided.decision?.isAccepted).toBe(true);
  });

  it("PAPER-08 is not locked by a scan that waits for them", async () => {
    const { key, physicianId, purpose } = await audited(board);
    const { paperId } = taken(await handIn(board, key, purpose, { content: pdf("a virus") }));
    await board.pool.query("update board.paper set scan = 'waiting' where paper_id = $1", [paperId]);
    const isScanned = await whileLocked(
      lockOf(physicianId),
      () =>
        scanPapers({
          pool: board.pool,
          keeping: keepingIn(board.pool),
          scanner: { scan: () => Promise.resolve({ kind: "infected", virus: "Test" }) },
          issuer: board.options.documentIssuer,
          hasAccounts: true,
          now: () => noon,
          log: { info: () => undefined, error: () => undefined },
        }),
      async (client) => void (await client.query(isFree, [paperId])),
    );
    expect(isScanned).toBe(true);
  });
});
