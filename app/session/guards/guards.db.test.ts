import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CurrentUser } from "@portal/contract/people/physician";
import { physicianId } from "@portal/contract/ids";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { physicianOn } from "~/tests/support/records/physicians";
import { boardThat, refusing, routeArgs, responseOf } from "~/tests/support/session/routeArgs";
import {
  accountant,
  ana,
  clerk,
  handClock,
  requestWith,
  testSessions,
  tokensUntil,
  visitor,
  watcher,
} from "~/tests/support/session/session";
import { physicianToActFor } from "../journal/actingJournal";
import type { Person } from "../records/session";
import type { Sessions } from "../records/sessions";
import {
  requireCurrentStaff,
  requireOtherBoard,
  requirePhysician,
  requirePhysicianOrOtherBoard,
  requirePaymentsStaff,
  requireStaff,
  type RouteArgs,
} from "./guards";
import { readNotice, withNotice } from "./notices";

let database: TestDatabase;
let sessions: Sessions;
const clock = handClock();

beforeAll(async () => {
  database = await testDatabase(["portal"]);
  sessions = testSessions(database.pool, { clock: clock.now });
});
afterAll(() => database.drop());

const someone = { physicianId: physicianId.parse(100214), fullName: "Ana Ruiz, MD" };

async function cookieOf(person: Person, acting = false): Promise<string> {
  const cookie = await sessions.start(requestWith(null), person, tokensUntil(clock.now().add({ hours: 1 })));
  const session = acting ? await sessions.open(requestWith(cookie)) : null;
  return session === null ? cookie : sessions.act(session, someone);
}

/** Returns where a guard redirects, or the status with which it refuses; `in` when it admits the request. */
async function outcome(guard: (args: RouteArgs) => Promise<unknown>, person: Person | null, acting = false) {
  const cookie = person === null ? null : await cookieOf(person, acting);
  const turnedAway = await guard(routeArgs(requestWith(cookie), { sessions })).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(turnedAway instanceof Response)) return turnedAway ?? "in";
  return turnedAway.headers.get("Location") ?? `${turnedAway.status}`;
}

const signIn = (staff: boolean, returnTo = "/en/dashboard") =>
  `https://provider.test/?${new URLSearchParams({ returnTo, staff: `${staff}` })}`;

describe("who is let in where", () => {
  it.each([
    ["no session", null, false, [signIn(false), signIn(false), signIn(false), signIn(true), signIn(true)]],
    ["a physician", ana, false, ["in", "in", "/", "403", "403"]],
    ["staff who act for no physician", clerk, false, ["/staff", "/staff", "/", "in", "in"]],
    ["acting staff", clerk, true, ["in", "in", "/", "in", "in"]],
    ["read-only staff", watcher, true, ["in", "in", "/", "in", "in"]],
    ["finance staff", accountant, false, ["/staff/payments", "/staff/payments", "/", "403", "in"]],
    ["an other-board physician", visitor, false, ["/OtherBoard", "in", "in", "403", "403"]],
  ] as const)("AUTH-01 AUTH-13 AUTH-15 OPER-25 %s", async (_who, person, acting, expected) => {
    const guards = [
      requirePhysician,
      requirePhysicianOrOtherBoard,
      requireOtherBoard,
      requireStaff,
      requirePaymentsStaff,
    ];
    expect(await Promise.all(guards.map((guard) => outcome(guard, person, acting)))).toEqual(expected);
  });

  it.each([
    ["staff with full access", clerk, { mayRefund: true, maySettle: true, mayAct: true }],
    ["view-only staff", watcher, { mayRefund: false, maySettle: false, mayAct: true }],
    ["finance staff", accountant, { mayRefund: true, maySettle: false, mayAct: false }],
  ])("OPER-25 what %s may do about payments", async (_who, person, expected) => {
    const args = routeArgs(requestWith(await cookieOf(person)), { sessions });
    expect(await requirePaymentsStaff(args)).toMatchObject(expected);
  });

  it("AUTH-05 says why to a browser that was signed out from another one", async () => {
    const cookie = await cookieOf(ana);
    const other = await sessions.open(requestWith(await cookieOf(ana)));
    if (other === null) throw new Error("No session");
    await sessions.own.endEverywhere(other);
    const response = await responseOf(requirePhysician(routeArgs(requestWith(cookie), { sessions })));
    expect(response.headers.get("Location")).toBe("/authentication/logged-out?returnTo=%2Fen%2Fdashboard");
  });

  const bothSignIns = "/authentication/logged-out?returnTo=%2Fen%2Fdashboard";

  it.each([
    ["acting staff, by a link of the portal", clerk, "same-origin", bothSignIns],
    ["acting staff, in a browser that doesn't say what led there", clerk, null, bothSignIns],
    ["acting staff, by a typed URL or a bookmark", clerk, "none", signIn(false)],
    ["acting staff, by the board's website", clerk, "same-site", signIn(false)],
    ["a physician, by a link of the portal", ana, "same-origin", signIn(false)],
  ] as const)("AUTH-12 a physician's page after the session of %s", async (_who, person, site, expected) => {
    const cookie = await cookieOf(person, person === clerk);
    const session = await sessions.open(requestWith(cookie));
    if (session === null) throw new Error("No session");
    await sessions.end(session, "board");
    const headers = new Headers(site === null ? [] : [["Sec-Fetch-Site", site]]);
    const request = requestWith(cookie, "/en/dashboard", { headers });
    const response = await responseOf(requirePhysician(routeArgs(request, { sessions })));
    expect(response.headers.get("Location")).toBe(expected);
  });

  it("AUTH-01 comes back to the page with its query", async () => {
    const args = routeArgs(requestWith(null, "/Messages?page=2"), { sessions });
    const response = await responseOf(requirePhysician(args));
    expect(response.headers.get("Location")).toBe(signIn(false, "/Messages?page=2"));
  });

  it.each([
    ["/", ""],
    ["/authentication/logout", ""],
    ["/Messages", "/Messages"],
  ])("AUTH-01 %s is returned to as '%s'", async (path, returnTo) => {
    const response = await responseOf(requirePhysician(routeArgs(requestWith(null, path), { sessions })));
    expect(response.headers.get("Location")).toBe(signIn(false, returnTo));
  });

  it("AUTH-08 AUTH-13 is in the name of the physician, by the session alone", async () => {
    const seen: unknown[] = [];
    const board = (credentials: unknown) => {
      seen.push(credentials);
      return boardThat()();
    };
    const own = await requirePhysician(routeArgs(requestWith(await cookieOf(ana)), { sessions, board }));
    const acting = await requirePhysician(routeArgs(requestWith(await cookieOf(watcher, true)), { sessions, board }));
    expect(own).toMatchObject({ physicianId: 100214, fullName: "Ana Ruiz, MD", readOnly: false });
    expect(acting).toMatchObject({ physicianId: 100214, fullName: "Ana Ruiz, MD", readOnly: true });
    expect(seen).toEqual([
      { accessToken: "access-token-1", onBehalfOf: null },
      { accessToken: "access-token-1", onBehalfOf: 100214 },
    ]);
  });
});

describe("AUTH-11 a board that no longer accepts the token", () => {
  it("ends the session, whichever call met it", async () => {
    const cookie = await cookieOf(ana);
    const board = boardThat({ getPhysician: refusing(401) });
    const { board: mine } = await requirePhysician(routeArgs(requestWith(cookie), { sessions, board }));
    const response = await responseOf(Promise.all([mine.getPhysician(), mine.getPhysician()]));
    expect(response.headers.get("Location")).toBe(
      "/authentication/logged-out?because=board&returnTo=%2Fen%2Fdashboard",
    );
    expect(await sessions.open(requestWith(cookie))).toBeNull();
  });

  it("is distinguished from one that refuses a call that needs none", async () => {
    const cookie = await cookieOf(ana);
    const board = boardThat({ getCapabilities: refusing(401) });
    const { board: mine } = await requirePhysician(routeArgs(requestWith(cookie), { sessions, board }));
    await expect(mine.getCapabilities()).rejects.toMatchObject({ name: "BoardError", status: 401 });
    expect(await sessions.open(requestWith(cookie))).not.toBeNull();
  });

  it("is distinguished from a board that refuses for another reason", async () => {
    const cookie = await cookieOf(ana);
    const board = boardThat({ getPhysician: refusing(403) });
    const { board: mine } = await requirePhysician(routeArgs(requestWith(cookie), { sessions, board }));
    await expect(mine.getPhysician()).rejects.toMatchObject({ name: "BoardError", status: 403 });
    expect(await sessions.open(requestWith(cookie))).not.toBeNull();
  });
});

describe("a token that cannot be renewed", () => {
  const expired = async (person: Person) => sessions.start(requestWith(null), person, tokensUntil(clock.now()));

  it("AUTH-11 logs out when the provider refuses", async () => {
    const response = await responseOf(requirePhysician(routeArgs(requestWith(await expired(ana)), { sessions })));
    expect(response.headers.get("Location")).toContain("because=ended");
  });

  it("AUTH-11 AUTH-12 logs out staff on the pages that ask nothing else of anyone", async () => {
    const cookie = await expired(clerk);
    const response = await responseOf(
      requireCurrentStaff(routeArgs(requestWith(cookie, "/staff/payments"), { sessions })),
    );
    expect(response.headers.get("Location")).toBe(
      "/authentication/logged-out?because=ended&returnTo=%2Fstaff%2Fpayments",
    );
    expect(await sessions.open(requestWith(cookie))).toBeNull();
    expect(await outcome(requireCurrentStaff, watcher)).toBe("in");
  });

  it("says so when the provider cannot be reached, and leaves the session", async () => {
    const cookie = await expired(ana);
    const cut = testSessions(database.pool, { clock: clock.now, renew: async () => ({ kind: "unreachable" }) });
    const response = await responseOf(requirePhysician(routeArgs(requestWith(cookie), { sessions: cut })));
    expect([response.status, await response.json()]).toEqual([503, { kind: "provider-unreachable" }]);
    expect(await sessions.open(requestWith(cookie))).not.toBeNull();
  });
});

describe("AUTH-12 a physician to act for", () => {
  const user: CurrentUser = { ...someone, otherBoardPhysicianId: null, isOtherBoardPhysician: false };
  const getPhysician = async () => physicianOn("2026-07-15", [], { physicianId: someone.physicianId });
  const wanted = async (calls: Parameters<typeof boardThat>[0], id = someone.physicianId) => {
    const request = requestWith(await cookieOf(clerk));
    const { context } = routeArgs(request, { sessions, board: boardThat(calls) });
    const session = await context.session();
    if (session === null) throw new Error("No session");
    return physicianToActFor(context, session, id);
  };

  it("is whom the board names under the id", async () => {
    expect(await wanted({ getCurrentUser: async () => user, getPhysician })).toEqual(someone);
  });

  it.each([403, 404])("is no one when the board answers %d", async (status) => {
    expect(await wanted({ getCurrentUser: refusing(status), getPhysician })).toBeNull();
  });

  it.each([
    ["has no record of them", refusing(404)],
    ["answers another's record", async () => physicianOn("2026-07-15", [], { physicianId: physicianId.parse(1) })],
  ])("is no one when the board repeats the id and %s", async (_, getPhysician) => {
    expect(await wanted({ getCurrentUser: async () => user, getPhysician })).toBeNull();
  });

  it("is no one when the board names someone else", async () => {
    expect(await wanted({ getCurrentUser: async () => user, getPhysician }, physicianId.parse(1))).toBeNull();
  });

  it("SHELL-08 is not guessed when the board is down", async () => {
    const response = await responseOf(wanted({ getCurrentUser: refusing(502) }));
    expect(response.headers.get("Location")).toBe("/error/UnexpectedError?reference=request");
  });
});

describe("a notice", () => {
  it("is said on the page it leads to, and to no one else", async () => {
    const cookie = await cookieOf(ana);
    const args = routeArgs(requestWith(cookie), { sessions });
    const { session } = await requirePhysician(args);
    const response = await withNotice(args, session, "/en/dashboard", { kind: "saved", text: "Saved." });
    expect(response.status).toBe(303);
    const path = response.headers.get("Location") ?? "";
    expect(path).toMatch(/^\/en\/dashboard\?notice=[\w-]{36}#saved$/);

    const said = async (to: string) => {
      const next = routeArgs(requestWith(to, path), { sessions });
      return readNotice(next, (await requirePhysician(next)).session);
    };
    expect(await said(cookie)).toMatchObject({ kind: "saved", text: "Saved." });
    expect(await said(await cookieOf(ana))).toBeNull();
    expect(readNotice(routeArgs(requestWith(cookie, "/?notice=Forged"), { sessions }), session)).toBeNull();
  });
});
