import { describe, expect, it, vi } from "vitest";
import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import type { AccessToken } from "~/app/session/oidc/tokens";
import { type Services, responseOf } from "~/tests/support/session/routeArgs";
import { clerk, watcher } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import { action, loader } from "./route";

const account = {
  ...{ fullName: "Ada Okafor", email: "ada@example.org", factors: "1 passkey", needsTwo: false },
  ...{ hasPassword: true, isDisabled: false },
};
const params = { physicianId: "100214" };
const path = "/staff/account/100214";
const requestId = "11111111-1111-4111-8111-111111111111";
const reason = "Case 4711";

function services(calls: Partial<SignedInIdentity>, hasSecondFactorPage = true): Partial<Services> {
  const identity = { factorRemovals: async () => ({ account, removals: [], replacements: [], help: [] }), ...calls };
  return {
    identity: { as: () => identity } as unknown as NonNullable<Services["identity"]>,
    signIn: { hasSecondFactorPage } as Services["signIn"],
  };
}

function post(fields: object, calls: Partial<SignedInIdentity> = {}, person = clerk, access?: AccessToken) {
  const someone = signedIn(person, access);
  const form = new URLSearchParams(Object.entries(fields));
  return { ...someone, answer: action({ ...someone.asks(path, {}, form, services(calls)), params }) };
}

describe("ACCT-11 the page of a physician's second factor", () => {
  it("shows what there is, and the form to those who may act", async () => {
    const show = (person: typeof clerk) =>
      loader({ ...signedIn(person).asks(path, {}, undefined, services({})), params });
    expect((await show(clerk)).view).toMatchObject({ title: "Sign-in of Ada Okafor", removal: { needsTwo: false } });
    expect((await show(watcher)).view.removal).toBeNull();
  });

  it("is not there where the identity provider is elsewhere, and needs an ID", async () => {
    const at = (given: object, its: Partial<Services>) =>
      responseOf(loader({ ...signedIn(clerk).asks(path, {}, undefined, its), params: { ...params, ...given } }));
    expect((await at({}, services({}, false))).status).toBe(404);
    expect((await at({}, { ...services({}), identity: null })).status).toBe(404);
    expect((await at({}, services({ factorRemovals: async () => null }))).status).toBe(404);
    expect((await at({ physicianId: "okafor" }, services({}))).status).toBe(400);
    const failed = () => Promise.reject(new IdentityError("factorRemovals", 504, null, null));
    expect((await at({}, services({ factorRemovals: failed }))).status).toBe(503);
  });

  it("requests, confirms and withdraws a removal, and says so", async () => {
    const [requestFactorRemoval, decideFactorRemoval] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    for (const fields of [
      { intent: "request", reason: ` ${reason} ` },
      { intent: "confirm", of: "factor", requestId },
    ]) {
      const { answer } = post(fields, { requestFactorRemoval, decideFactorRemoval });
      expect((await responseOf(answer)).headers.get("location")).toBe(`${path}?notice=1#saved`);
    }
    const { answer, notices } = post({ intent: "withdraw", of: "factor", requestId }, { decideFactorRemoval });
    await responseOf(answer);
    expect(notices).toEqual(["Request withdrawn"]);
    expect(requestFactorRemoval.mock.calls).toEqual([[100214, reason]]);
    expect(decideFactorRemoval.mock.calls).toEqual([
      [100214, requestId, "confirmed"],
      [100214, requestId, "withdrawn"],
    ]);
  });

  it.each(["", "  ", "x".repeat(301), "two\nlines"])("asks for how the identity was checked: %j", async (typed) => {
    expect(await post({ intent: "request", reason: typed }).answer).toMatchObject({
      init: { status: 422 },
      data: { view: { removal: { values: { reason: typed.trim() }, errors: { reason: [expect.any(String)] } } } },
    });
  });

  it("says what the identity service refuses, with what was typed", async () => {
    const refused = () => Promise.reject(new IdentityError("requestFactorRemoval", 409, "over", "It has ended."));
    expect(await post({ intent: "request", reason }, { requestFactorRemoval: refused }).answer).toMatchObject({
      init: { status: 409 },
      data: { refused: "It has ended.", view: { removal: { values: { reason } } } },
    });
  });

  it("refuses read-only staff, and what no form of the page posts", async () => {
    expect((await responseOf(post({ intent: "request", reason }, {}, watcher).answer)).status).toBe(403);
    for (const fields of [
      {},
      { intent: "replace-email", reason },
      { intent: "remove" },
      { intent: "confirm", of: "factor", requestId: "1" },
      { intent: "confirm", requestId },
      { intent: "request" },
    ])
      expect((await responseOf(post(fields).answer)).status).toBe(400);
  });

  it("keeps what was typed when the session has ended, and says that nothing is requested", async () => {
    const { answer, kept } = post({ intent: "request", reason }, {}, clerk, { kind: "ended" });
    expect((await responseOf(answer)).status).toBe(303);
    expect(kept.get(path)?.get("reason")).toBe(reason);
    const someone = signedIn(clerk);
    someone.kept.set(path, new URLSearchParams({ intent: "request", reason }));
    expect(await loader({ ...someone.asks(path, {}, undefined, services({})), params })).toMatchObject({
      isKept: true,
      view: { removal: { values: { reason } } },
    });
  });
});

describe("OPER-14 staff help a physician who cannot sign in", () => {
  const email = { intent: "replace-email", mailbox: "lost", newEmail: " ada@new.example ", reason };

  it("send the link again, request another address, confirm or withdraw that, and say so", async () => {
    const sendAccountLink = vi.fn(async () => undefined);
    const [requestEmailReplacement, decideEmailReplacement] = [
      vi.fn(async () => undefined),
      vi.fn(async () => undefined),
    ];
    const calls = { sendAccountLink, requestEmailReplacement, decideEmailReplacement };
    const decision = { of: "email", requestId };
    const posts = [{ intent: "send-link", reason }, email, { intent: "confirm", ...decision }];
    for (const fields of [...posts, { intent: "withdraw", ...decision }]) {
      const { answer } = post(fields, calls);
      expect((await responseOf(answer)).headers.get("location")).toBe(`${path}?notice=1#saved`);
    }
    expect(sendAccountLink.mock.calls).toEqual([[100214, reason]]);
    expect(requestEmailReplacement.mock.calls).toEqual([
      [{ physicianId: 100214, mailbox: "lost", newEmail: "ada@new.example", reason }],
    ]);
    expect(decideEmailReplacement.mock.calls).toEqual([
      [100214, requestId, "confirmed"],
      [100214, requestId, "withdrawn"],
    ]);
  });

  it.each([
    [{ ...email, newEmail: "" }, "address", "newEmail"],
    [{ ...email, newEmail: "ada" }, "address", "newEmail"],
    [{ ...email, reason: "" }, "address", "reason"],
    [{ intent: "replace-email", newEmail: "ada@new.example", reason }, "address", "mailbox"],
    [{ intent: "send-link", reason: "" }, "link", "reason"],
  ])("are asked for what lacks in %j", async (fields, form, field) => {
    expect(await post(fields).answer).toMatchObject({
      init: { status: 422 },
      data: { view: { [form]: { errors: { [field]: [expect.any(String)] } } } },
    });
  });

  it.each([409, 422, 429])("read why the identity service refuses with %s, with what they typed", async (status) => {
    const refused = () => Promise.reject(new IdentityError("requestEmailReplacement", status, null, "It is in use."));
    expect(await post(email, { requestEmailReplacement: refused }).answer).toMatchObject({
      init: { status },
      data: {
        refused: "It is in use.",
        view: { address: { values: { mailbox: "lost", newEmail: "ada@new.example", reason } } },
      },
    });
  });

  it("may not where they have view-only access", async () => {
    for (const fields of [email, { intent: "send-link", reason }])
      expect((await responseOf(post(fields, {}, watcher).answer)).status).toBe(403);
  });
});
