import { describe, expect, it } from "vitest";
import { connectIdentity } from "./connectIdentity";
import { type IdentityConnection, IdentityError, type IdentityFailure } from "./identityService";

function service(
  answer: (request: Request) => Response | Promise<Response>,
  changes: Partial<IdentityConnection> = {},
) {
  const asked: { url: string; authorization: string | null; body: unknown }[] = [];
  const failures: IdentityFailure[] = [];
  const identity = connectIdentity({
    baseUrl: "https://login.board.example/api/",
    clientId: "portal",
    serviceToken: () => Promise.resolve("the portal's"),
    timeoutMs: 250,
    onFailure: (failure) => failures.push(failure),
    async fetch(request) {
      asked.push({
        url: request.url,
        authorization: request.headers.get("authorization"),
        body: await request.clone().json(),
      });
      return answer(request);
    },
    ...changes,
  });
  return { identity, asked, failures };
}

const password = {
  email: "ada@example.org",
  currentPassword: "old one",
  newPassword: "new one!",
  confirmNewPassword: "new one!",
};
const rejection = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  ) as Promise<IdentityError | null>;
const nothing = () => new Response(null, { status: 204 });

describe("the identity service", () => {
  it("ACCT-03 is asked to change an address in the person's name, with the portal's id", async () => {
    const { identity, asked } = service(nothing);
    await identity
      .as("hers")
      .changeEmail({ email: "a@b.example", currentEmail: "a@b.example", newEmail: "c@d.example" });
    expect(asked).toEqual([
      {
        url: "https://login.board.example/api/account/ChangeEmail",
        authorization: "Bearer hers",
        body: { email: "a@b.example", currentEmail: "a@b.example", newEmail: "c@d.example", clientId: "portal" },
      },
    ]);
  });

  it("PERS-04 is asked to register someone in the portal's own name", async () => {
    const { identity, asked } = service(nothing);
    await identity.register({ email: "a@b.example" });
    expect(asked).toMatchObject([
      { authorization: "Bearer the portal's", body: { email: "a@b.example", clientId: "portal" } },
    ]);
    const without = service(nothing, { serviceToken: () => Promise.resolve(null) });
    expect(await rejection(without.identity.register({ email: "a@b.example" }))).toMatchObject({ status: 503 });
    expect(without.asked).toEqual([]);
  });

  it.each<[string, Response, object]>([
    [
      "a refusal",
      Response.json({ code: "taken", message: "It is in use." }, { status: 409 }),
      { code: "taken", text: "It is in use." },
    ],
    ["a text", new Response("It is in use.", { status: 400 }), { code: null, text: "It is in use." }],
    ["a text in JSON", Response.json("It is in use.", { status: 400 }), { code: null, text: "It is in use." }],
    [
      "a page",
      new Response("<h1>Bad Request</h1>", { status: 400, headers: { "content-type": "text/html" } }),
      { text: null },
    ],
    ["a long text", new Response("x".repeat(301), { status: 400 }), { text: null }],
    ["what turns the text around", new Response("It is \u202ein use", { status: 400 }), { text: null }],
    ["nothing", new Response(null, { status: 400 }), { text: null }],
  ])("ACCT-04 says what the service said: %s", async (_what, answer, expected) => {
    const { identity, failures } = service(() => answer);
    const error = await rejection(identity.as("hers").changePassword(password));
    expect(error).toMatchObject({ call: "changePassword", status: answer.status, isRefusal: true, ...expected });
    expect(failures).toMatchObject([{ call: "changePassword", status: answer.status }]);
    expect(JSON.stringify(failures)).not.toMatch(/one|ada/u);
  });

  it("says that it is busy, and when to ask again: nothing was changed", async () => {
    const headers = { "Retry-After": "5" };
    const { identity } = service(() => Response.json({ code: "busy", message: "Busy" }, { status: 503, headers }));
    expect(await rejection(identity.as("hers").changePassword(password))).toMatchObject({
      isBusy: true,
      isRefusal: false,
      retryAfterSeconds: 5,
    });
  });

  it.each([404, 405, 501])("ACCT-06 has no call for the status where it answers %i: no failure", async (status) => {
    const { identity, failures } = service(() => new Response(null, { status }));
    expect(await identity.as("hers").status()).toBeNull();
    expect(failures).toEqual([]);
  });

  const untrusted = Object.assign(new Error("of ada@example.org"), { code: "CERT_UNTRUSTED" });
  it.each<[string, () => Response | Promise<Response>, number, object]>([
    ["refuses to tell the status", () => new Response("Not for ada@example.org", { status: 401 }), 401, {}],
    [
      "cannot be reached",
      () => Promise.reject(new TypeError("fetch failed", { cause: untrusted })),
      502,
      { fault: "CERT_UNTRUSTED" },
    ],
    ["answers something else", () => Response.json({ email: 1 }), 502, {}],
  ])("ACCT-06 is logged, without what it said, where it %s", async (_what, answer, status, why) => {
    const { identity, failures } = service(answer);
    await expect(identity.as("hers").status()).rejects.toMatchObject({ call: "status", status });
    const milliseconds = expect.any(Number) as number;
    expect(failures).toEqual([{ call: "status", status, code: null, ...why, milliseconds }]);
  });

  it.each<[string, () => Response | Promise<Response>, number]>([
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), 502],
    ["never answers", () => new Promise(() => undefined), 504],
    ["never comes to an end", () => new Response(new ReadableStream(), { status: 400 }), 504],
    ["fails", () => new Response("oops", { status: 500 }), 500],
    ["leads elsewhere", () => new Response(null, { status: 302, headers: { location: "https://x.example" } }), 502],
  ])("whose answer is none may have done it: it %s", async (_what, answer, status) => {
    const { identity } = service(answer);
    const error = await rejection(identity.as("hers").changePassword(password));
    expect(error).toBeInstanceOf(IdentityError);
    expect(error).toMatchObject({ status, isRefusal: false });
  });
});
