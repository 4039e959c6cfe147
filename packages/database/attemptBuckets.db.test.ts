import { drizzle } from "drizzle-orm/node-postgres";
import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { admitAttempt, type BucketRule, type Decision, decisionOn, drainBucket } from "./attemptBuckets";

const start = Temporal.Instant.from("2030-01-01T12:00:00Z");
const after = (seconds: number) => start.add({ seconds });

interface BucketCase {
  readonly what: string;
  readonly rule: BucketRule;
  /** Seconds until the stored bucket is empty; null: none is stored. */
  readonly filledSeconds: number | null;
  readonly isChallengeSolved: boolean;
  readonly decided: Decision;
  /** Seconds until it is empty after the attempt, where that is admitted. */
  readonly becomesSeconds: number | null;
}

const staged: BucketRule = { free: 2, most: 4, everySeconds: 60 };
const hard: BucketRule = { free: 2, most: 2, everySeconds: 60 };
const endless: BucketRule = { free: 2, most: null, everySeconds: 60 };

function given(
  what: string,
  rule: BucketRule,
  filledSeconds: number | null,
  isChallengeSolved: boolean,
  outcome: Pick<BucketCase, "decided" | "becomesSeconds">,
): BucketCase {
  return { what, rule, filledSeconds, isChallengeSolved, ...outcome };
}
const admitted = (becomesSeconds: number) => ({ decided: { kind: "admitted" }, becomesSeconds }) as const;
const refused = (waitSeconds: number) => ({ decided: { kind: "refused", waitSeconds }, becomesSeconds: null }) as const;
const challenge = { decided: { kind: "challenge" }, becomesSeconds: null } as const;

const bucketCases: readonly BucketCase[] = [
  given("admits the first attempt", staged, null, false, admitted(60)),
  given("has forgotten attempts that have leaked out", staged, -1, false, admitted(60)),
  given("is empty at the very moment", staged, 0, false, admitted(60)),
  given("admits the last free attempt", staged, 60, false, admitted(120)),
  given("asks for a challenge after the free ones", staged, 61, false, challenge),
  given("admits a solved challenge after the free ones", staged, 120, true, admitted(180)),
  given("admits the last with a solved challenge", staged, 180, true, admitted(240)),
  given("refuses a solved challenge when it is full, and says how long", staged, 181, true, refused(1)),
  given("asks for no challenge that would not help", staged, 240, false, refused(60)),
  given("without a challenge refuses after the free ones", hard, 120, false, refused(60)),
  given("without a challenge refuses a solved one", hard, 120, true, refused(60)),
  given("without an end asks for a challenge however full it is", endless, 240, false, challenge),
  given("without an end admits every solved challenge, and grows no fuller", endless, 240, true, admitted(240)),
];

const table = pgTable("bucket", { key: text().primaryKey(), emptyAt: timestamp("empty_at", { withTimezone: true }) });
let database: TestDatabase;
let store: Parameters<typeof admitAttempt>[0];
beforeAll(async () => {
  database = await testDatabase([]);
  await database.pool.query("create table bucket (key text primary key, empty_at timestamptz not null)");
  store = { db: drizzle({ client: database.pool }), table };
});
beforeEach(() => database.pool.query("truncate bucket"));
afterAll(() => database.drop());

/** Seconds until the bucket is empty; null: none is stored. */
async function storedSeconds(): Promise<number | null> {
  const { rows } = await database.pool.query<{ seconds: number }>(
    "select extract(epoch from empty_at - $1)::float8 as seconds from bucket",
    [start.toString()],
  );
  return rows[0]?.seconds ?? null;
}

describe("SEARCH-09 a bucket of attempts", () => {
  it.each(bucketCases)("$what", async ({ rule, filledSeconds, isChallengeSolved, decided, becomesSeconds }) => {
    if (filledSeconds !== null)
      await database.pool.query("insert into bucket values ('key', $1)", [after(filledSeconds).toString()]);
    const attempt = { now: start, isChallengeSolved };
    const bucket = { key: "key", rule };
    expect(await decisionOn(store, bucket, attempt)).toEqual(decided);
    expect(await storedSeconds()).toBe(filledSeconds);
    expect(await admitAttempt(store, [bucket], attempt)).toEqual(decided);
    expect(await storedSeconds()).toBe(becomesSeconds ?? filledSeconds);
    if (becomesSeconds === null) return;
    await drainBucket(store, bucket);
    expect(await storedSeconds()).toBe(becomesSeconds - rule.everySeconds);
  });

  it("admits most + T / every attempts in any time T, however they come", async () => {
    const bucket = { key: "key", rule: { free: 5, most: 10, everySeconds: 48 * 60 } };
    let admittedCount = 0;
    for (let minute = 0; minute < 24 * 60; minute += 4) {
      const now = start.add({ minutes: minute });
      if ((await admitAttempt(store, [bucket], { now, isChallengeSolved: true })).kind === "admitted")
        admittedCount += 1;
    }
    expect(admittedCount).toBe(10 + 29);
  });

  it("that is refused fills none of the others", async () => {
    const wide = { key: "wide", rule: { free: 9, most: 9, everySeconds: 60 } };
    const narrow = { key: "narrow", rule: { free: 1, most: 1, everySeconds: 60 } };
    const attempt = { now: start, isChallengeSolved: false };
    const decisions = [];
    for (let tried = 0; tried < 12; tried += 1)
      decisions.push((await admitAttempt(store, [wide, narrow], attempt)).kind);
    expect(decisions.filter((kind) => kind === "admitted")).toHaveLength(1);
    expect((await admitAttempt(store, [wide], attempt)).kind).toBe("admitted");
  });
});
