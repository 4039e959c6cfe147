import type { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import type { CurrentUser } from "@portal/contract/people/physician";
import { otherBoardPhysicianId, physicianId } from "@portal/contract/ids";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { boardThat, refusing, routeArgs } from "~/tests/support/session/routeArgs";
import { handClock, requestWith, testSessions, tokensUntil } from "~/tests/support/session/session";
import type { Sessions } from "../records/sessions";
import { completeSignIn } from "./completeSignIn";
import type { SignInAnswer } from "./signIn";

let database: TestDatabase;
let sessions: Sessions;
const clock = handClock();

beforeAll(async () => {
  database = await testDatabase(["portal"]);
  sessions = testSessions(database.pool, { clock: clock.now });
});
afterAll(() => database.drop());

const user: CurrentUser = {
  physicianId: physicianId.parse(100214),
  otherBoardPhysicianId: null,
  fullName: "Ana Ruiz, MD",
  isOtherBoardPhysician: false,
};

type Proved = Extract<SignInAnswer, { kind: "proved" }>;

/** Returns from a provider that proved who `ana` is, to a board with the given calls. */
async function arrive(calls: Partial<Board>, proved: Partial<Proved> = {}, cookie: string | null = null) {
  const finish = async (): Promise<SignInAnswer> => ({
    kind: "proved",
    headers: new Headers({ "Set-Cookie": "state=; Max-Age=0" }),
    claims: { iss: "https://identity.test", sub: "ana", aud: "portal", nonce: "nonce", auth_time: 0 },
    staffRole: null,
    tokens: tokensUntil(clock.now().add({ hours: 1 })),
    returnTo: null,
    ofStaff: false,
    ...proved,
  });
  const request = requestWith(cookie, "/authentication/login-callback?code=1");
  const base = routeArgs(request, { sessions, board: boardThat(calls) });
  const signIn = { ...base.context.signIn, finish };
  const response = await completeSignIn({ ...base, context: { ...base.context, signIn } });
  const [cleared, begun = null] = response.headers.getSetCookie();
  expect([response.status, cleared]).toEqual([303, "state=; Max-Age=0"]);
  const session = begun === null ? null : await sessions.open(requestWith(begun));
  return { to: response.headers.get("Location"), begun, session };
}

const knows = (known: Partial<CurrentUser>) => ({ getCurrentUser: async () => ({ ...user, ...known }) });

describe("who someone is", () => {
  it("AUTH-06 AUTH-07 a physician lands on the dashboard, and the visit is recorded", async () => {
    const visits: unknown[] = [];
    const updateLastLogin = async (sent: unknown) => void visits.push(sent);
    const { to, session } = await arrive({ ...knows({}), updateLastLogin });
    expect([to, visits]).toEqual(["/en/dashboard", [{ body: 100214 }]]);
    expect(session).toMatchObject({
      person: { kind: "physician", physicianId: 100214, issuer: "https://identity.test", subject: "ana" },
      actingFor: null,
    });
  });

  it("AUTH-01 a physician comes back to the page first asked for", async () => {
    expect((await arrive(knows({}), { returnTo: "/Messages?page=2" })).to).toBe("/Messages?page=2");
  });

  it("AUTH-07 a visit that cannot be recorded keeps no one out", async () => {
    expect((await arrive({ ...knows({}), updateLastLogin: refusing(500) })).session).not.toBeNull();
  });

  it.each([
    ["staff", { kind: "staff", readOnly: false }],
    ["staff-read-only", { kind: "staff", readOnly: true }],
    ["staff-finance", { kind: "finance" }],
  ] as const)("AUTH-12 OPER-25 the role %j makes staff, whose visits are not a physician's", async (staffRole, who) => {
    const updateLastLogin = async () => expect.unreachable();
    const { session } = await arrive({ ...knows({ physicianId: null }), updateLastLogin }, { staffRole });
    expect(session?.person).toMatchObject(who);
  });

  it.each([
    ["by the flag", { physicianId: null, isOtherBoardPhysician: true }],
    ["by the id", { otherBoardPhysicianId: otherBoardPhysicianId.parse(7) }],
  ])("AUTH-15 shows another board's physician %s", async (_how, known) => {
    expect((await arrive(knows(known))).session?.person.kind).toBe("other-board");
  });
});

describe("who is not let in", () => {
  it.each([
    ["account", "has no record of them", knows({ physicianId: null })],
    ["account", "does not know the account", { getCurrentUser: refusing(404) }],
    ["account", "does not allow the account", { getCurrentUser: refusing(403) }],
    ["board", "does not accept the token", { getCurrentUser: refusing(401) }],
    ["board", "cannot be reached", {}],
  ])("shows %s when the board %s", async (because, _what, calls) => {
    const before = requestWith((await arrive(knows({}))).begun);
    const { to, begun } = await arrive(calls);
    expect([to, begun]).toEqual([`/authentication/login-failed?because=${because}`, null]);
    expect(await sessions.open(before)).not.toBeNull();
  });

  it.each([
    [false, "because=declined&returnTo=%2FMessages"],
    [true, "because=declined&staff=1&returnTo=%2FMessages"],
  ])("learns why, and can try again for the same page; of staff: %s", async (ofStaff, query) => {
    const base = routeArgs(requestWith(null), { sessions });
    const finish = async (): Promise<SignInAnswer> => ({
      kind: "failed",
      because: "declined",
      returnTo: "/Messages",
      ofStaff,
      headers: new Headers(),
    });
    const context = { ...base.context, signIn: { ...base.context.signIn, finish } };
    const response = await completeSignIn({ ...base, context });
    expect(response.headers.get("Location")).toBe(`/authentication/login-failed?${query}`);
  });
});

describe("whose sessions were ended everywhere", () => {
  const provedAt = (moment: Temporal.Instant) => ({
    claims: {
      iss: "https://identity.test",
      sub: "eva",
      aud: "portal",
      nonce: "nonce",
      auth_time: Math.floor(moment.epochMilliseconds / 1000),
    },
  });

  it("is let in by a sign-in that came later, and by none from before", async () => {
    const before = clock.now();
    const { session } = await arrive(knows({}), provedAt(before));
    if (session === null) throw new Error("Nothing was ended yet");
    clock.move({ seconds: 1 });
    await sessions.own.endOthers(session);
    const refused = await arrive(knows({}), provedAt(before));
    expect([refused.to, refused.begun]).toEqual(["/authentication/login-failed?because=ended", null]);
    clock.move({ seconds: 1 });
    expect((await arrive(knows({}), provedAt(clock.now()))).session).not.toBeNull();
  });
});

it("takes the place of the session that the browser had", async () => {
  const before = (await arrive(knows({}))).begun;
  const after = (await arrive(knows({}), {}, before)).begun;
  expect(after).not.toBe(before);
  expect(await sessions.open(requestWith(before))).toBeNull();
});

it("an error that is no board's is no one's to swallow", async () => {
  const broken = async () => {
    throw new TypeError("broken");
  };
  await expect(arrive({ getCurrentUser: broken })).rejects.toBeInstanceOf(TypeError);
});
