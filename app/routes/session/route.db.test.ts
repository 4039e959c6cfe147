import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { routeArgs } from "~/tests/support/session/routeArgs";
import { ana, handClock, requestWith, testSessions, tokensUntil } from "~/tests/support/session/session";
import type { Sessions } from "~/app/session/records/sessions";
import { action, loader } from "./route";

let database: TestDatabase;
let sessions: Sessions;
let clock: ReturnType<typeof handClock>;
let cookie: string;

beforeAll(async () => {
  database = await testDatabase(["portal"]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = handClock();
  sessions = testSessions(database.pool, { clock: clock.now });
  cookie = await sessions.start(requestWith(null), ana, tokensUntil(clock.now().add({ hours: 1 })));
});

const json = { Accept: "application/json" };
const send = (init: RequestInit) => ({ ...routeArgs(requestWith(cookie, "/session", init), { sessions }), params: {} });
const ask = () => loader(send({ headers: json }));
const post = (body = "", headers: Record<string, string> = {}) => action(send({ method: "POST", body, headers }));

describe("limits of a session", () => {
  it("AUTH-10 is asked without sliding", async () => {
    clock.move({ minutes: 14 });
    expect(await (await ask()).json()).toEqual({ expiresInSeconds: 75, idleSeconds: 840 });
    clock.move({ seconds: 74, milliseconds: 999 });
    expect(await (await ask()).json()).toEqual({ expiresInSeconds: 1, idleSeconds: 914 });
    clock.move({ milliseconds: 1 });
    const ended = await ask();
    expect([ended.status, await ended.json()]).toEqual([401, { expiresInSeconds: 0 }]);
  });

  it("AUTH-09 slides when the page reports typing, or the Continue button", async () => {
    clock.move({ minutes: 15 });
    expect(await (await post("", json)).json()).toEqual({ expiresInSeconds: 915, idleSeconds: 0 });
    clock.move({ minutes: 15 });
    expect((await ask()).status).toBe(200);
  });

  it("AUTH-09 does not come back once it has ended", async () => {
    clock.move({ minutes: 16 });
    expect((await post("", json)).status).toBe(401);
    expect((await ask()).status).toBe(401);
  });

  it("AUTH-09 is renewed by a form as well, which leads back", async () => {
    clock.move({ minutes: 15 });
    expect((await post("returnTo=/Messages")).headers.get("Location")).toBe("/Messages");
    expect((await post("returnTo=//evil.example")).headers.get("Location")).toBe("/en/dashboard");
    clock.move({ minutes: 16 });
    expect((await post("returnTo=/Messages")).headers.get("Location")).toBe(
      "/authentication/logged-out?because=inactivity&returnTo=%2FMessages",
    );
  });
});
