import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { routeArgs } from "~/tests/support/session/routeArgs";
import { ana, ben, handClock, requestWith, testSessions } from "~/tests/support/session/session";
import type { Session } from "../records/session";
import { claimOnce } from "./claimOnce";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["portal"]);
});
afterAll(() => database.drop());

const place = "/ManageActivities/many/saving";
const clock = handClock();
/** Each is a process of its own. */
const claims = (person = ana, at = place) => {
  const args = routeArgs(requestWith(null), { sessions: testSessions(database.pool, { clock: clock.now }) });
  const session = { person, actingFor: null } as unknown as Session;
  return (work: () => Promise<string>) => claimOnce(args, session, at, work);
};

/** Work that ends when it is asked to. */
function longWork() {
  let [begin, end] = [() => {}, () => {}];
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    begin();
    await ended;
    return "done";
  };
  return { work, begun, end: () => end() };
}

describe("ACT-10 work that one request does at a time", () => {
  it("is refused to another request of the person on any server, until the first has ended", async () => {
    const first = longWork();
    const working = claims()(first.work);
    await first.begun;
    expect(await claims()(async () => "second")).toBe("busy");
    expect(await claims(ben)(async () => "of another")).toBe("of another");
    expect(await claims(ana, "/elsewhere")(async () => "elsewhere")).toBe("elsewhere");
    first.end();
    expect(await working).toBe("done");
    expect(await claims()(async () => "second")).toBe("second");
    await expect(claims()(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await claims()(async () => "after a failure")).toBe("after a failure");
  });

  it("is free again some minutes after a process that ended, whose late end takes nothing from the next one", async () => {
    const dead = longWork();
    const late = claims()(dead.work);
    await dead.begun;
    clock.move({ minutes: 3 });
    const next = longWork();
    const working = claims()(next.work);
    await next.begun;
    dead.end();
    await late;
    expect(await claims()(async () => "third")).toBe("busy");
    next.end();
    await working;
  });
});
