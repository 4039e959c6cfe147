import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeProvider, fakeProvider, tokenAnswer } from "~/tests/support/session/fakeProvider";
import { handClock, quiet, testKeys } from "~/tests/support/session/session";
import { createSignIn, type SignIn, type SignInOptions, type SignInRequest } from "./signIn";

const clock = handClock();
let fake: FakeProvider;
let signIn: SignIn;

const make = (options: Partial<SignInOptions> = {}) =>
  createSignIn({
    provider: fake.provider,
    portalUrl: "https://portal.test/physicianportal",
    keys: testKeys,
    clock: clock.now,
    idleLimit: Temporal.Duration.from({ minutes: 15 }),
    timeoutMs: 10_000,
    log: quiet,
    ...options,
  });

beforeEach(async () => {
  fake = await fakeProvider();
  signIn = make();
});
afterEach(() => fake.close());

const portal = (path: string, cookie = "") =>
  new Request(`https://portal.test/physicianportal${path}`, { headers: { Cookie: cookie } });

const plainly: SignInRequest = { returnTo: null, emailAddress: null, staff: false, requiresPassword: false };

/** Redirects to the provider, which then answers the token request correctly. */
async function begin(request: Partial<SignInRequest> = {}, cookie = "") {
  const leaving = await signIn.start(portal("/authentication/login", cookie), { ...plainly, ...request });
  const url = new URL(leaving.headers.get("Location") ?? "");
  const setCookies = leaving.headers.getSetCookie();
  fake.answer = () => tokenAnswer(url, clock.now());
  return { leaving, url, setCookies, cookie: setCookies[0]?.split(";", 1)[0] ?? "" };
}

function finish(url: URL, cookie: string, changes: Record<string, string | null> = {}) {
  const state = url.searchParams.get("state") ?? "";
  const query = new URLSearchParams({ code: "code", state, iss: fake.provider.issuer });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return signIn.finish(portal(`/authentication/login-callback?${query}`, cookie));
}

describe("AUTH-02 leaving for the provider", () => {
  it("is an authorization-code request with PKCE, state and nonce, at the public address", async () => {
    const { leaving, url } = await begin();
    expect(leaving.status).toBe(302);
    expect(url.origin + url.pathname).toBe("https://identity.test/auth");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "portal",
      redirect_uri: "https://portal.test/physicianportal/authentication/login-callback",
      scope: "openid profile",
      code_challenge_method: "S256",
      max_age: "900",
      resource: "https://board.test",
    });
    for (const random of ["state", "nonce", "code_challenge"]) {
      expect(url.searchParams.get(random)?.length).toBeGreaterThan(40);
    }
    for (const hint of ["login_hint", "prompt", "idp_hint"]) expect(url.searchParams.has(hint)).toBe(false);
  });

  it("keeps the state in a cookie that only this site's server gets", async () => {
    const { setCookies } = await begin();
    expect(setCookies).toHaveLength(1);
    expect(setCookies[0]).toMatch(/^__Host-portal-sign-in:[\w-]+=/);
    const attributes = setCookies[0]?.split("; ").slice(1);
    expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]));
    expect(setCookies[0]).not.toContain("Domain");
  });

  it("AUTH-03 prefills the e-mail address", async () => {
    expect((await begin({ emailAddress: "a@b.example" })).url.searchParams.get("login_hint")).toBe("a@b.example");
  });

  it("AUTH-12 chooses the staff directory, and asks again when requested", async () => {
    const { url } = await begin({ staff: true, requiresPassword: true });
    expect([url.searchParams.get("idp_hint"), url.searchParams.get("prompt")]).toEqual(["staff", "login"]);
  });

  it("AUTH-12 asks for staff with a scope of their own, where one is set", async () => {
    signIn = make({ provider: { ...fake.provider, staffDirectory: { scope: "openid staff" } } });
    expect((await begin()).url.searchParams.getAll("scope")).toEqual(["openid profile"]);
    expect((await begin({ staff: true })).url.searchParams.getAll("scope")).toEqual(["openid staff"]);
  });

  it("leads to the provider's page of the second factor after a new sign-in", async () => {
    const { url } = await begin({ secondFactor: "any" });
    const request = Object.fromEntries(url.searchParams);
    expect(request).toMatchObject({ account_action: "second-factor", prompt: "login", max_age: "0" });
    const adding = await begin({ secondFactor: "passkey" });
    expect(Object.fromEntries(adding.url.searchParams)).toMatchObject({ account_action: "passkey", prompt: "login" });
    expect((await begin({ fresh: true })).url.searchParams.has("account_action")).toBe(false);
  });

  it("leaves five sign-ins under way at most", async () => {
    const cookies: string[] = [];
    for (let tab = 0; tab < 5; tab += 1) cookies.push((await begin({}, cookies.join("; "))).cookie);
    const { setCookies } = await begin({}, cookies.join("; "));
    expect(setCookies[1]).toContain(`${cookies[0]?.split("=", 1)[0]}=; `);
    expect(setCookies).toHaveLength(2);
  });
});

describe("AUTH-02 coming back", () => {
  it("redeems the code with its verifier, and clears the state", async () => {
    const { url, cookie } = await begin({ returnTo: "/Messages?page=2" });
    const answer = await finish(url, cookie);
    expect(answer).toMatchObject({
      kind: "proved",
      claims: { iss: "https://identity.test", sub: "ana" },
      staffRole: null,
      returnTo: "/Messages?page=2",
      tokens: { accessToken: "access", refreshToken: "refresh", expiresAt: clock.now().add({ minutes: 10 }) },
    });
    expect(fake.asked).toHaveLength(1);
    expect(Object.fromEntries(fake.asked[0] ?? [])).toMatchObject({ grant_type: "authorization_code", code: "code" });
    expect(fake.asked[0]?.get("code_verifier")?.length).toBeGreaterThan(40);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-portal-sign-in:.*=; .*Max-Age=0/)]);
  });

  it("AUTH-03 leads to no other site", async () => {
    const { url, cookie } = await begin({ returnTo: "//evil.example" });
    expect(await finish(url, cookie)).toMatchObject({ kind: "proved", returnTo: null });
  });

  it("does not show the provider where the person is going", async () => {
    const { url } = await begin({ returnTo: "/Messages" });
    expect(decodeURIComponent(url.href)).not.toContain("Messages");
    expect(url.searchParams.get("state")).not.toContain(Buffer.from("/Messages").toString("base64url"));
  });

  it.each<[string, object, Record<string, unknown>, string]>([
    ["any way where none is configured", {}, {}, "proved"],
    ["one of the methods", { amr: ["otp", "hwk"] }, { amr: ["pwd", "otp"] }, "proved"],
    ["none of the methods", { amr: ["otp"] }, { amr: ["pwd"] }, "second-factor"],
    ["no word of methods", { amr: ["otp"] }, {}, "second-factor"],
    ["methods in another form", { amr: ["otp"] }, { amr: "otp" }, "second-factor"],
    ["the class that was asked for", { acrValues: ["phr"] }, { acr: "phr" }, "proved"],
    ["another class", { acrValues: ["phr"], amr: ["otp"] }, { acr: "0", amr: ["otp"] }, "second-factor"],
  ])("AUTH-12 staff who signed in with %s", async (_how, staffProof, claims, outcome) => {
    const request = { acrValues: [], amr: [], ...staffProof };
    signIn = make({ provider: { ...fake.provider, staffProof: request } });
    const { url, cookie } = await begin({ staff: true });
    expect(url.searchParams.get("acr_values")).toBe(request.acrValues.join(" ") || null);
    fake.answer = () => tokenAnswer(url, clock.now(), { portal_role: "staff-read-only", ...claims });
    const answer = await finish(url, cookie);
    expect(answer.kind === "failed" ? answer.because : answer.kind).toBe(outcome);
    const physician = await begin();
    fake.answer = () => tokenAnswer(physician.url, clock.now(), claims);
    expect((await finish(physician.url, physician.cookie)).kind).toBe("proved");
  });

  it("AUTH-05 AUTH-12 says whose sign-in failed: the directory's, or the token's", async () => {
    const declined = { code: null, error: "access_denied" };
    const staff = await begin({ staff: true, returnTo: "/Messages" });
    const expected = { kind: "failed", returnTo: "/Messages", ofStaff: true };
    expect(await finish(staff.url, staff.cookie, declined)).toMatchObject(expected);
    const physician = await begin({ returnTo: "/Messages" });
    expect(await finish(physician.url, physician.cookie, declined)).toMatchObject({ ...expected, ofStaff: false });
    const elsewhere = await begin({ staff: true, returnTo: "/Messages" });
    expect(await finish(elsewhere.url, ""), "in another browser").toMatchObject({ because: "state", ofStaff: true });
    const { url, cookie } = await begin();
    fake.answer = () => tokenAnswer(url, clock.now(), { portal_role: "staff" });
    expect(await finish(url, cookie), "at the physicians' page").toMatchObject({ ofStaff: true });
  });

  it("AUTH-12 reads the configured claim", async () => {
    const { url, cookie } = await begin();
    fake.answer = () => tokenAnswer(url, clock.now(), { portal_role: "staff" });
    expect(await finish(url, cookie)).toMatchObject({ staffRole: "staff" });
  });

  it("OPER-25 reads a role in the provider's own words", async () => {
    signIn = make({ provider: { ...fake.provider, staffClaimValues: { "staff-finance": "Accounting" } } });
    const { url, cookie } = await begin();
    fake.answer = () => tokenAnswer(url, clock.now(), { portal_role: "Accounting" });
    expect(await finish(url, cookie)).toMatchObject({ staffRole: "staff-finance", ofStaff: true });
  });

  it.each([
    ["without a state", { state: null }, "state"],
    ["with an empty state", { state: "" }, "state"],
    ["with another state", { state: "unknown" }, "state"],
    ["without a code", { code: null }, "state"],
    ["from a provider that does not name itself", { iss: null }, "untrusted"],
    ["from another provider", { iss: "https://evil.test" }, "untrusted"],
    ["with the person's refusal", { code: null, error: "access_denied" }, "declined"],
    ["with the provider's failure", { code: null, error: "server_error" }, "provider"],
  ])("is refused %s, and nothing is redeemed", async (_what, changes, because) => {
    const { url, cookie } = await begin();
    expect(await finish(url, cookie, changes)).toMatchObject({ kind: "failed", because });
    expect(fake.asked).toEqual([]);
  });

  it("is refused in a browser that did not begin it", async () => {
    const { url } = await begin();
    expect(await finish(url, "")).toMatchObject({ kind: "failed", because: "state" });
    expect(await finish(url, "", { iss: null })).toMatchObject({ kind: "failed", because: "state" });
    const other = await begin();
    expect(await finish(url, other.cookie)).toMatchObject({ kind: "failed", because: "state" });
    expect(fake.asked).toEqual([]);
  });

  it.each([
    ["another sign-in's nonce", { nonce: "other" }],
    ["another issuer", { iss: "https://evil.test" }],
    ["another audience", { aud: "other" }],
    ["a passed end", { exp: 1 }],
  ])("is refused with an ID token that has %s", async (_what, claims) => {
    const { url, cookie } = await begin();
    fake.answer = () => tokenAnswer(url, clock.now(), claims);
    expect(await finish(url, cookie)).toMatchObject({ kind: "failed", because: "untrusted" });
  });

  it.each([
    ["is from long ago", { auth_time: 1 }, "stale"],
    ["has no time", { auth_time: undefined }, "no-time"],
  ])("is refused by a name of its own when the sign-in %s", async (_what, claims, because) => {
    const { url, cookie } = await begin();
    fake.answer = () => tokenAnswer(url, clock.now(), claims);
    expect(await finish(url, cookie)).toMatchObject({ kind: "failed", because });
  });

  it("ACCT-06 takes only a sign-in that is made now, where that is asked for", async () => {
    const { url, cookie } = await begin({ fresh: true, returnTo: "/AccountInformation?open=email" });
    expect([url.searchParams.get("max_age"), url.searchParams.get("prompt")]).toEqual(["0", "login"]);
    const seconds = Math.floor(clock.now().epochMilliseconds / 1000);
    // Temporal takes whole seconds only, and a real clock has a fraction.
    clock.move({ minutes: 3, milliseconds: 217 });
    const answerFrom = (auth_time: number) => {
      fake.answer = () => tokenAnswer(url, clock.now(), { auth_time });
      return finish(url, cookie);
    };
    expect(await answerFrom(seconds - 122)).toMatchObject({ kind: "failed", because: "stale" });
    expect(await answerFrom(seconds + 1)).toMatchObject({ kind: "proved", returnTo: "/AccountInformation?open=email" });
  });

  it.each([
    ["fails", () => ({ status: 500, body: {} })],
    ["answers nonsense", () => ({ status: 200, body: { hello: "world" } })],
    ["gives no ID token", () => ({ status: 200, body: { access_token: "access", token_type: "Bearer" } })],
    ["refuses the code", () => ({ status: 400, body: { error: "invalid_grant" } })],
  ])("is not a sign-in when the provider %s", async (_what, answer) => {
    const { url, cookie } = await begin();
    fake.answer = answer;
    expect(await finish(url, cookie)).toMatchObject({ kind: "failed", because: "provider" });
  });

  it("is not a sign-in when the provider does not answer", async () => {
    signIn = make({ timeoutMs: 100 });
    const { url, cookie } = await begin();
    fake.answer = () => new Promise(() => undefined);
    expect(await finish(url, cookie)).toMatchObject({ kind: "failed", because: "provider" });
  });

  it("survives a new key at the front of the list", async () => {
    const { url, cookie } = await begin({ returnTo: "/Messages" });
    signIn = make({ keys: [Buffer.alloc(32, 9), ...testKeys] });
    expect(await finish(url, cookie)).toMatchObject({ kind: "proved", returnTo: "/Messages" });
  });
});

describe("AUTH-09 renewal", () => {
  it("presents the refresh token and no scopes", async () => {
    fake.answer = () => ({ status: 200, body: { access_token: "new", refresh_token: "rotated", expires_in: 60 } });
    expect(await signIn.renew("old")).toEqual({
      kind: "renewed",
      tokens: {
        accessToken: "new",
        refreshToken: "rotated",
        expiresAt: clock.now().add({ seconds: 60 }),
        givenAt: clock.now(),
      },
    });
    const [request] = fake.asked.map((form) => Object.fromEntries(form));
    expect(request).toEqual({ grant_type: "refresh_token", refresh_token: "old" });
  });

  it("keeps a refresh token that the provider does not rotate", async () => {
    fake.answer = () => ({ status: 200, body: { access_token: "new" } });
    expect(await signIn.renew("old")).toMatchObject({ tokens: { refreshToken: "old" } });
  });

  it.each([
    ["refused", "says that the grant is gone", () => ({ status: 400, body: { error: "invalid_grant" } })],
    ["unreachable", "fails", () => ({ status: 503, body: {} })],
    ["unreachable", "does not know the client for now", () => ({ status: 401, body: { error: "invalid_client" } })],
  ])("is %s when the provider %s", async (kind, _what, answer) => {
    fake.answer = answer;
    expect(await signIn.renew("old")).toEqual({ kind });
  });

  it("is unreachable when the provider does not answer", async () => {
    fake.answer = () => new Promise(() => undefined);
    expect(await make({ timeoutMs: 100 }).renew("old")).toEqual({ kind: "unreachable" });
  });
});

it("AUTH-04 sends the provider the session to end and the URL to return to", () => {
  const url = new URL(signIn.endSessionUrl("id-token") ?? "");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "portal",
    id_token_hint: "id-token",
    post_logout_redirect_uri: "https://portal.test/physicianportal/authentication/logout-callback",
  });
  expect(make({ provider: { ...fake.provider, endSessionEndpoint: null } }).endSessionUrl("id-token")).toBeNull();
});
