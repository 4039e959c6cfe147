import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { physicianId } from "@portal/contract/ids";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { boardThat, refusing, routeArgs, type Services, responseOf } from "~/tests/support/session/routeArgs";
import {
  accountant,
  ana,
  ben,
  clerk,
  handClock,
  requestWith,
  testSessions,
  tokensUntil,
  visitor,
  watcher,
} from "~/tests/support/session/session";
import { drafts, forgetUnsavedForm, leaveForm, unsavedForm } from "../drafts/leaveForm";
import type { ActingFor, Person, Session } from "../records/session";
import type { Sessions } from "../records/sessions";
import { type Keeping, requirePhysicianPost, requireRefundPost } from "./requirePost";

let database: TestDatabase;
let sessions: Sessions;
let clock: ReturnType<typeof handClock>;

beforeAll(async () => {
  database = await testDatabase(["portal"]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate portal.session, portal.kept_form");
  clock = handClock();
  sessions = testSessions(database.pool, { clock: clock.now });
});

const page = "/en/dashboard";
const keep: Keeping = { page, fields: (name) => name !== "cardNumber" };
const aboutAna: ActingFor = { physicianId: physicianId.parse(100214), fullName: "Ana Ruiz, MD" };
const aboutBen: ActingFor = { physicianId: physicianId.parse(100377), fullName: "Ben Cole, MD" };

async function signIn(person: Person, acting: ActingFor | null = null, reason: string | null = "case 4711") {
  const cookie = await sessions.start(requestWith(null), person, tokensUntil(clock.now().add({ hours: 13 })));
  const session = await sessions.open(requestWith(cookie));
  return session === null || acting === null ? cookie : sessions.act(session, acting, reason);
}

type Options = Parameters<typeof requirePhysicianPost>[1];

async function post(cookie: string | null, form: string, options: Options = { keep }, services?: Partial<Services>) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = requestWith(cookie, page, { method: "POST", headers, body: form });
  return requirePhysicianPost(routeArgs(request, { sessions, ...services }), options);
}

async function offered(cookie: string): Promise<string | null> {
  const args = routeArgs(requestWith(cookie), { sessions });
  const kept = await unsavedForm(args, await current(args), page);
  return kept === null ? null : kept.toString();
}

async function current(args: ReturnType<typeof routeArgs>): Promise<Session> {
  const session = await args.context.session();
  if (session === null) throw new Error("No session");
  return session;
}

const answerOf = async (response: Response) => ({ status: response.status, body: (await response.json()) as unknown });

describe("a post in a physician's name", () => {
  it("gives its fields", async () => {
    const { form, physicianId: whose } = await post(await signIn(ana), "formFor=100214&credits-2026=3.5&a=1&a=2");
    expect([whose, form.get("credits-2026"), form.getAll("a")]).toEqual([100214, "3.5", ["1", "2"]]);
  });

  it.each(["", "a=1", ...["", "abc", "0", "1e5", "-1", "100214&formFor=100214"].map((whom) => `formFor=${whom}`)])(
    "is 400 when it does not say whom it is for: %j",
    async (form) => {
      const response = await responseOf(post(await signIn(ana), form));
      expect(await answerOf(response)).toEqual({ status: 400, body: { kind: "malformed" } });
    },
  );

  it("AUTH-13 is 403 for read-only staff", async () => {
    const response = await responseOf(post(await signIn(watcher, aboutAna), "formFor=100214"));
    expect(await answerOf(response)).toEqual({ status: 403, body: { kind: "read-only" } });
  });

  it("AUTH-15 leads an other-board physician to their own page", async () => {
    const response = await responseOf(post(await signIn(visitor), "formFor=100214"));
    expect(response.headers.get("Location")).toBe("/OtherBoard");
  });
});

describe("AUTH-17 a form that was made for another physician", () => {
  it("is 409 and is empty to a physician", async () => {
    const response = await responseOf(post(await signIn(ana), "formFor=100377"));
    expect(await answerOf(response)).toEqual({
      status: 409,
      body: { kind: "other-physician", formFor: { physicianId: 100377, fullName: null }, now: aboutAna },
    });
  });

  it("is 409 and names both to staff", async () => {
    const board = boardThat({
      getCurrentUser: async () => ({ ...aboutBen, otherBoardPhysicianId: null, isOtherBoardPhysician: false }),
    });
    const cookie = await signIn(clerk, aboutAna);
    const response = await responseOf(post(cookie, "formFor=100377", {}, { board }));
    expect(await answerOf(response)).toEqual({
      status: 409,
      body: { kind: "other-physician", formFor: aboutBen, now: aboutAna },
    });
  });

  it("is 409 to staff who have stopped acting", async () => {
    const board = boardThat({
      getCurrentUser: async () => ({ ...aboutBen, otherBoardPhysicianId: null, isOtherBoardPhysician: false }),
    });
    const response = await responseOf(post(await signIn(clerk), "formFor=100377", {}, { board }));
    expect(await answerOf(response)).toEqual({
      status: 409,
      body: { kind: "other-physician", formFor: aboutBen, now: null },
    });
  });

  it("is 409 even when the board cannot say the name", async () => {
    const response = await responseOf(post(await signIn(clerk, aboutAna), "formFor=100377"));
    expect((await answerOf(response)).body).toMatchObject({ formFor: { physicianId: 100377, fullName: null } });
  });
});

describe("OPER-15 a form of staff who gave no reason for acting", () => {
  const asks = async (cookie: string, form: string, options: Options = { keep }) => {
    const response = await responseOf(post(cookie, form, options));
    expect(response.status).toBe(303);
    return response.headers.get("Location");
  };

  it("is kept without what must not be kept, and shown again once they have given one", async () => {
    const cookie = await signIn(clerk, aboutAna, null);
    const location = await asks(cookie, "formFor=100214&credits=3.5&cardNumber=4111111111111111");
    expect(location).toBe("/OnBehalfOf/reason?returnTo=%2Fen%2Fdashboard%3Frestore");
    expect(await offered(cookie)).toBe("credits=3.5");
  });

  it("leads back to its page where nothing may be kept", async () => {
    const cookie = await signIn(clerk, aboutAna, null);
    expect(await asks(cookie, "formFor=100214", {})).toBe("/OnBehalfOf/reason?returnTo=%2Fen%2Fdashboard");
  });

  it("is admitted afterwards", async () => {
    const cookie = await signIn(clerk, aboutAna, null);
    const session = await sessions.open(requestWith(cookie));
    if (!session?.actingFor) throw new Error("No acting session");
    await sessions.giveReason(session, session.actingFor.visitId, "case 4711");
    expect((await post(cookie, "formFor=100214")).physicianId).toBe(100214);
  });

  it("made for another physician is refused as such", async () => {
    const response = await responseOf(post(await signIn(clerk, aboutAna, null), "formFor=100377"));
    expect(response.status).toBe(409);
  });
});

describe("a form that comes after its session has ended", () => {
  async function late(
    person: Person,
    acting: ActingFor | null,
    form: string,
    options: Options = { keep },
    isKept = true,
  ) {
    const cookie = await signIn(person, acting);
    clock.move({ minutes: 16 });
    const response = await responseOf(post(cookie, form, options));
    const page = person.kind === "staff" || !isKept ? "logged-out" : "login";
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      `/authentication/${page}?returnTo=%2Fen%2Fdashboard${isKept ? "" : "&unsaved="}`,
    ]);
  }

  it("AUTH-09 is offered again to the same person, without what must not be kept", async () => {
    await late(ana, null, "formFor=100214&credits=3.5&cardNumber=4111111111111111");
    expect(await offered(await signIn(ana))).toBe("credits=3.5");
  });

  it("AUTH-09 is kept and never carried out where its page posts it by itself, because the session has ended", async () => {
    const cookie = await signIn(ana);
    const byItself = async () => {
      const headers = { "Content-Type": "application/x-www-form-urlencoded", "Keep-Form": "1" };
      const request = requestWith(cookie, page, {
        method: "POST",
        headers,
        body: "formFor=100214&credits=4.5&cardNumber=4111111111111111",
      });
      return (await responseOf(requirePhysicianPost(routeArgs(request, { sessions }), { keep }))).status;
    };
    expect([await byItself(), await offered(cookie)], "while it lives").toEqual([409, null]);
    clock.move({ minutes: 20 });
    expect(await byItself()).toBe(204);
    expect(await offered(await signIn(ana))).toBe("credits=4.5");
    expect(await offered(await signIn(ben))).toBeNull();
  });

  it("is not readable where it is kept", async () => {
    await late(ana, null, "formFor=100214&credits=planted-value");
    const { rows } = await database.pool.query<{ fields: string }>("select * from portal.kept_form");
    expect(JSON.stringify(rows)).not.toContain("planted-value");
    expect(Buffer.from(rows[0]?.fields ?? "", "base64url").toString("latin1")).not.toContain("planted-value");
  });

  it("AUTH-17 is offered to no one else", async () => {
    await late(ana, null, "formFor=100214&credits=3.5");
    expect(await offered(await signIn(ben))).toBeNull();
    expect(await offered(await signIn(clerk, aboutAna))).toBeNull();
    expect(await offered(await signIn({ ...ana, issuer: "https://other.test" }))).toBeNull();
  });

  it("is offered to staff when they act for the same physician again", async () => {
    await late(clerk, aboutAna, "formFor=100214&credits=3.5");
    expect(await offered(await signIn(clerk))).toBeNull();
    expect(await offered(await signIn(clerk, aboutBen))).toBeNull();
    expect(await offered(await signIn(clerk, aboutAna))).toBe("credits=3.5");
  });

  it("is kept as well when the session turns out to be over while the form is saved", async () => {
    const cookie = await signIn(ana);
    const services = { board: boardThat({ getPhysician: refusing(401) }) };
    const { board } = await post(cookie, "formFor=100214&credits=3.5", { keep }, services);
    const response = await responseOf(board.getPhysician());
    expect(response.headers.get("Location")).toContain("/authentication/logged-out?because=board");
    expect(await offered(await signIn(ana))).toBe("credits=3.5");
  });

  it.each([
    ["the page does not allow it", "formFor=100214&credits=3.5", {}],
    ["it was made for another physician", "formFor=100377&credits=3.5", { keep }],
    ["it is larger than 64 KB", `formFor=100214&credits=${"9".repeat(64 * 1024)}`, { keep }],
  ])("AUTH-09 is not kept, and its sender learns it, when %s", async (_why, form, options) => {
    await late(ana, null, form, options, false);
    expect(await offered(await signIn(ana))).toBeNull();
  });

  it("AUTH-09 is not kept, and its sender learns it, when it is not known whose it is", async () => {
    for (const cookie of [null, "__Host-portal-session=" + "a".repeat(43)]) {
      const response = await responseOf(post(cookie, "formFor=100214&credits=3.5"));
      expect(response.headers.get("Location")).toContain("/authentication/logged-out?");
    }
    expect((await database.pool.query("select from portal.kept_form")).rowCount).toBe(0);
  });

  it("takes the place of an earlier one from the same page", async () => {
    await late(ana, null, "formFor=100214&credits=1");
    await late(ana, null, "formFor=100214&credits=2");
    expect(await offered(await signIn(ana))).toBe("credits=2");
  });

  it("is gone after a day", async () => {
    await late(ana, null, "formFor=100214&credits=3.5");
    clock.move({ hours: 24 });
    expect(await offered(await signIn(ana))).toBeNull();
    await sessions.prune();
    expect((await database.pool.query("select from portal.kept_form")).rowCount).toBe(0);
  });

  it("AUTH-17 is no one else's to throw away", async () => {
    await late(clerk, aboutAna, "formFor=100214&credits=3.5");
    const others = [signIn(ana), signIn(clerk, aboutBen), signIn({ ...clerk, issuer: "https://other.test" }, aboutAna)];
    for (const cookie of await Promise.all(others)) {
      const args = routeArgs(requestWith(cookie), { sessions });
      await forgetUnsavedForm(args, await current(args), page);
    }
    const args = routeArgs(requestWith(await signIn(clerk, aboutAna)), { sessions });
    await forgetUnsavedForm(args, await current(args), "/Messages");
    expect(await offered(await signIn(clerk, aboutAna))).toBe("credits=3.5");
  });

  it("is gone when it is no longer wanted", async () => {
    await late(ana, null, "formFor=100214&credits=3.5");
    const cookie = await signIn(ana);
    const args = routeArgs(requestWith(cookie), { sessions });
    await forgetUnsavedForm(args, await current(args), page);
    expect(await offered(cookie)).toBeNull();
  });
});

describe("OPER-25 a form that refunds", () => {
  const admitted = async (person: Person) => {
    const request = requestWith(await signIn(person), page, {
      method: "POST",
      body: new URLSearchParams("amount=150"),
    });
    return requireRefundPost(routeArgs(request, { sessions }));
  };

  it.each([
    ["finance staff", accountant],
    ["staff with full access", clerk],
  ])("is taken from %s", async (_who, person) => {
    expect((await admitted(person)).form.get("amount")).toBe("150");
  });

  it.each([
    ["view-only staff", watcher, "read-only"],
    ["a physician", ana, "unauthorized"],
  ])("is not taken from %s", async (_who, person, kind) => {
    const refused = await responseOf(admitted(person));
    expect([refused.status, await refused.json()]).toEqual([403, { kind }]);
  });
});

describe("LIC-06 SHELL-11 forms that were open together", () => {
  const together: Keeping = { page, fields: keep.fields, formOf: (form) => form.get("intent") };
  const license = "intent=license&formFor=100214&number=MD-5";
  const status = "intent=status&formFor=100214&status=3";
  const within = (form: string, ...others: readonly string[]) =>
    others.reduce((all, other) => `${all}&${new URLSearchParams({ alsoOpen: other }).toString()}`, form);
  const draftsOf = async (cookie: string) => {
    const args = routeArgs(requestWith(cookie), { sessions });
    return [...(await drafts(args, await current(args), page, (form) => form.toString()))].sort();
  };
  const [keptLicense, keptStatus] = ["intent=license&number=MD-5", "intent=status&status=3"];

  it("are each kept as a draft of its own before the posted one is carried out, which it is alone", async () => {
    const cookie = await signIn(ana);
    const carried = within("intent=years&formFor=100214&years=2", license, within(status, license));
    const { form } = await post(cookie, carried, { keep: together });
    expect(form.toString()).toBe("intent=years&formFor=100214&years=2");
    expect(await draftsOf(cookie)).toEqual([keptLicense, keptStatus]);
    expect(await draftsOf(await signIn(ben))).toEqual([]);
  });

  it("are all kept when the session has ended, the latest of each", async () => {
    const cookie = await signIn(ana);
    clock.move({ minutes: 16 });
    await responseOf(post(cookie, within(license, status.replace("3", "4"), status, license), { keep: together }));
    expect(await draftsOf(await signIn(ana))).toEqual([keptLicense, keptStatus]);
  });

  it("are kept only where they are the page's, and made for the same physician", async () => {
    const cookie = await signIn(ana);
    const others = [status.replace("100214", "100377"), "formFor=100214&number=1", license.replace("license", "years")];
    await post(cookie, within("intent=years&formFor=100214", ...others), { keep: together });
    expect(await draftsOf(cookie)).toEqual([]);
    await post(cookie, within(license, status));
    expect(await draftsOf(cookie), "on a page with one form").toEqual([]);
  });

  it("are deleted one by one, and together where the page's drafts are discarded", async () => {
    const cookie = await signIn(ana);
    await post(cookie, within("intent=years&formFor=100214", license, status), { keep: together });
    const args = routeArgs(requestWith(cookie), { sessions });
    const session = await current(args);
    await leaveForm(args, session, { kind: "saved", text: "Saved" }, { page, form: "license" });
    expect(await draftsOf(cookie)).toEqual([keptStatus]);
    await forgetUnsavedForm(args, session, page);
    expect(await draftsOf(cookie)).toEqual([]);
  });

  it("are offered where the version before kept them in one, and are drafts of their own after the next post", async () => {
    const cookie = await signIn(ana);
    const { issuer, subject } = ana;
    const owner = { issuer, subject, physicianId: aboutAna.physicianId };
    await sessions.unsavedForms.keep(owner, page, new URLSearchParams(within(keptLicense, keptStatus)));
    expect(await draftsOf(cookie)).toEqual([keptLicense, keptStatus]);
    await post(cookie, license, { keep: together });
    expect(await draftsOf(cookie)).toEqual([keptLicense, keptStatus]);
    await sessions.unsavedForms.forget(owner, page, "license");
    expect(await draftsOf(cookie)).toEqual([keptStatus]);
  });
});
