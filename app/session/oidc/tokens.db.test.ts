import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { ana, handClock, requestWith, testSessions, tokensUntil } from "~/tests/support/session/session";
import type { Session } from "../records/session";
import type { Sessions } from "../records/sessions";
import type { Renewal } from "./tokens";

let database: TestDatabase;
let clock: ReturnType<typeof handClock>;
let presented: string[];
let renewal: () => Promise<Renewal>;
let sessions: Sessions;

beforeAll(async () => {
  database = await testDatabase(["portal"]);
});
afterAll(() => database.drop());
beforeEach(() => {
  clock = handClock();
  presented = [];
  renewal = async () => ({
    kind: "renewed",
    tokens: {
      accessToken: "access-token-2",
      refreshToken: "refresh-token-2",
      expiresAt: clock.now().add({ hours: 1 }),
      givenAt: clock.now(),
    },
  });
  sessions = testSessions(database.pool, {
    clock: clock.now,
    renew: (refreshToken) => {
      presented.push(refreshToken);
      return renewal();
    },
  });
});

async function begin(seconds: number, options: { refreshToken: null } | object = {}): Promise<Session> {
  const tokens = { ...tokensUntil(clock.now().add({ seconds })), ...options };
  const session = await sessions.open(requestWith(await sessions.start(requestWith(null), ana, tokens)));
  if (session === null) throw new Error("No session");
  return session;
}

describe("AUTH-09 an access token", () => {
  it("is used as it is while it is good for more than a minute", async () => {
    expect(await sessions.accessToken(await begin(61))).toEqual({ kind: "token", token: "access-token-1" });
    expect(presented).toEqual([]);
  });

  it("is renewed in its last minute, and the new one is kept", async () => {
    const session = await begin(60);
    expect(await sessions.accessToken(session)).toEqual({ kind: "token", token: "access-token-2" });
    expect(await sessions.accessToken(session)).toEqual({ kind: "token", token: "access-token-2" });
    clock.move({ hours: 1 });
    await sessions.accessToken(session);
    expect(presented).toEqual(["refresh-token-1", "refresh-token-2"]);
  });

  it("is renewed once by five requests at once, from two processes", async () => {
    const session = await begin(0);
    const renewed = renewal;
    renewal = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return renewed();
    };
    const other = testSessions(database.pool, {
      clock: clock.now,
      renew: (refreshToken) => {
        presented.push(refreshToken);
        return renewal();
      },
    });
    const processes = [sessions, other, sessions, other, sessions];
    const answers = await Promise.all(processes.map((process) => process.accessToken(session)));
    expect(answers).toEqual(Array(5).fill({ kind: "token", token: "access-token-2" }));
    expect(presented).toEqual(["refresh-token-1"]);
  });

  it("ends the session when the provider refuses to renew it", async () => {
    const session = await begin(30);
    renewal = async () => ({ kind: "refused" });
    expect(await sessions.accessToken(session)).toEqual({ kind: "ended" });
    expect(await sessions.accessToken(session)).toEqual({ kind: "ended" });
    expect(presented).toHaveLength(1);
  });

  it("is used to its end while the provider cannot be reached, and the session lives on", async () => {
    const session = await begin(30);
    const renewed = renewal;
    renewal = async () => ({ kind: "unreachable" });
    expect(await sessions.accessToken(session)).toEqual({ kind: "token", token: "access-token-1" });
    clock.move({ seconds: 30 });
    expect(await sessions.accessToken(session)).toEqual({ kind: "unreachable" });
    renewal = renewed;
    expect(await sessions.accessToken(session)).toEqual({ kind: "token", token: "access-token-2" });
  });

  it("is all there is when the provider gives no refresh token", async () => {
    const session = await begin(30, { refreshToken: null });
    expect(await sessions.accessToken(session)).toEqual({ kind: "token", token: "access-token-1" });
    clock.move({ seconds: 30 });
    expect(await sessions.accessToken(session)).toEqual({ kind: "ended" });
    expect(presented).toEqual([]);
  });
});
