import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, type JWK, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccount } from "~/tests/support/records/accounts";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { serveIdentity, type ServedIdentity, signingKey } from "~/tests/support/session/identity";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { RelyingParty } from "~/tests/support/session/relyingParty";
import { createIdentity } from "../identity";

const physician = { email: "Ada.Keller@example.org", password: "a password of hers ", fullName: "Ada Keller" };
const staff = { email: "sam.ortiz@example.org", password: "a password of his", fullName: "Sam Ortiz" };

let database: TestDatabase;
let served: ServedIdentity;
let portal: RelyingParty;
let subjects: { physician: string; staff: string };

beforeAll(async () => {
  database = await testDatabase(["board", "identity"]);
  subjects = {
    physician: await createAccount(database.pool, {
      ...physician,
      directory: "physicians",
      claims: { secret: "kept" },
    }),
    staff: await createAccount(database.pool, { ...staff, directory: "staff", claims: { portal_role: "staff" } }),
  };
  served = await serveIdentity(database.pool, { sessionHours: 30 });
  portal = new RelyingParty(served);
});

afterAll(async () => {
  await served.close();
  await database.drop();
});

const keys = () => createRemoteJWKSet(new URL(`${served.options.issuer}/jwks`));

describe("the authorization code flow", () => {
  it("AUTH-02 ends in tokens that name the person, the portal, the board and no one else", async () => {
    const browser = new PlainBrowser();
    const begun = await portal.begin(browser, { login_hint: physician.email });
    expect(begun.page.status).toBe(200);
    expect(begun.page.text).toContain(`value="${physician.email}"`);

    const callback = await browser.post(begun.page.url, physician, portal.isPortal);
    expect(Object.fromEntries(new URL(callback.url).searchParams)).toMatchObject({
      state: begun.state,
      iss: served.options.issuer,
    });

    const tokens = await portal.exchange(callback, begun);
    const idToken = await jwtVerify(tokens.id_token, keys(), { issuer: served.options.issuer, audience: "portal" });
    expect(idToken.payload).toMatchObject({ sub: subjects.physician, nonce: begun.nonce });
    // The ID token passes through the address bar at sign-out: no name, no email address, no role.
    const protocol = ["sub", "nonce", "aud", "exp", "iat", "iss", "auth_time", "amr", "at_hash", "sid"];
    expect(Object.keys(idToken.payload).filter((claim) => !protocol.includes(claim))).toEqual([]);

    const accessToken = await jwtVerify(tokens.access_token, keys(), {
      issuer: served.options.issuer,
      audience: served.options.audience,
      typ: "at+jwt",
    });
    expect(accessToken.payload).toMatchObject({ sub: subjects.physician, client_id: "portal" });
    expect(accessToken.payload).not.toHaveProperty("portal_role");
    expect(tokens.expires_in).toBe(600);
  });

  it("puts the staff role into both tokens", async () => {
    const hint = { idp_hint: "staff-directory" };
    const tokens = await portal.signIn(new PlainBrowser(), staff.email, staff.password, hint);
    const idToken = await jwtVerify(tokens.id_token, keys());
    const accessToken = await jwtVerify(tokens.access_token, keys());
    expect(idToken.payload).toMatchObject({ sub: subjects.staff, portal_role: "staff" });
    expect(accessToken.payload).toMatchObject({ sub: subjects.staff, portal_role: "staff" });
  });

  it("gives the keys that verify its tokens in the same process, the first of which signs", async () => {
    const [old, current] = [await signingKey("RS256"), await signingKey("RS256")];
    const earlier = await tokensSignedWith([old]);
    const later = await tokensSignedWith([current, old]);
    expect(earlier.header.alg).toBe("RS256");
    expect(later.header.kid).not.toBe(earlier.header.kid);

    const { keys: both } = await createIdentity({ ...served.options, signingKeys: [current, old] });
    const { keys: one } = await createIdentity({ ...served.options, signingKeys: [current] });
    await expect(jwtVerify(earlier.token, both)).resolves.toBeDefined();
    await expect(jwtVerify(later.token, both)).resolves.toBeDefined();
    await expect(jwtVerify(later.token, one)).resolves.toBeDefined();
    await expect(jwtVerify(earlier.token, one)).rejects.toThrow();
  });

  it("signs in again without a page while the session lasts, and with one when asked to", async () => {
    const browser = new PlainBrowser();
    await portal.signIn(browser, physician.email, physician.password);
    const again = await portal.begin(browser);
    expect(new URL(again.page.url).searchParams.has("code")).toBe(true);
    const asked = await portal.begin(browser, { prompt: "login", max_age: "900" });
    expect(asked.page.text).toContain('name="password"');
    const tokens = await portal.exchange(await browser.post(asked.page.url, physician, portal.isPortal), asked);
    // The portal checks it against its own idle limit.
    expect(decodeJwt(tokens.id_token).auth_time).toBeTypeOf("number");
  });

  it.each([
    ["without PKCE", { code_challenge: null, code_challenge_method: null }, "invalid_request"],
    ["with a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["for another API", { resource: "https://elsewhere.example/" }, "invalid_target"],
    ["for a token in the address", { response_type: "id_token" }, "invalid_request"],
  ])("refuses a request %s", async (_what, parameters, error) => {
    const { page } = await portal.begin(new PlainBrowser(), parameters);
    expect(portal.isPortal(page.url)).toBe(true);
    expect(page.url).toContain(`error=${error}`);
  });

  it.each([
    ["an unknown client", { client_id: "<b>someone</b>" }],
    ["an address that is not the portal's", { redirect_uri: "https://elsewhere.example/<b>" }],
  ])("stops on a page of its own for %s, and repeats nothing of the request", async (_what, parameters) => {
    const { page } = await portal.begin(new PlainBrowser(), parameters);
    expect(page.status).toBe(400);
    expect(page.text).toContain("We couldn’t complete the sign-in");
    expect(page.text).not.toContain("<b>");
    expect(page.text).not.toContain("elsewhere");
  });

  it("takes a code once, with its verifier and the client's secret only", async () => {
    const browser = new PlainBrowser();
    const begun = await portal.begin(browser);
    const callback = await browser.post(begun.page.url, physician, portal.isPortal);
    const code = new URL(callback.url).searchParams.get("code") ?? "";
    const fields = { grant_type: "authorization_code", code, redirect_uri: portal.redirectUri };
    expect(await portal.token({ ...fields, code_verifier: begun.verifier }, "wrong")).toMatchObject({ status: 401 });
    expect(await portal.token({ ...fields, code_verifier: "x".repeat(43) })).toMatchObject({ error: "invalid_grant" });
    const both = await Promise.all([portal.exchange(callback, begun), portal.exchange(callback, begun)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe("a refresh token", () => {
  it("is issued without offline access, renews with a new one, and is refused the second time", async () => {
    const first = await portal.signIn(new PlainBrowser(), physician.email, physician.password);
    const second = await portal.renew(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const { payload } = await jwtVerify(second.access_token, keys(), { audience: served.options.audience });
    expect(payload.sub).toBe(subjects.physician);

    expect(await portal.renew(first.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
    // A spent token was used, so the holder of the newer one is no longer trusted either.
    expect(await portal.renew(second.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
  });

  it("cannot be read in the database, and neither can a session's id or the address of who signs in", async () => {
    const browser = new PlainBrowser();
    const { refresh_token } = await portal.signIn(browser, physician.email, physician.password);
    await portal.begin(browser, { login_hint: physician.email, prompt: "login" });
    const { rows } = await database.pool.query<{ text: string }>(
      "select artifact::text as text from identity.artifact",
    );
    const text = rows.map((row) => row.text).join("\n");
    const cookies = browser.setCookies.flatMap((line) => /=([\w-]{20,});/.exec(line)?.[1] ?? []);
    expect(cookies.length).toBeGreaterThan(0);
    for (const secret of [refresh_token, physician.email, ...cookies]) expect(text).not.toContain(secret);
  });

  it("lasts as long as a session from signing in, however often it is renewed", async () => {
    const browser = new PlainBrowser();
    const { refresh_token } = await portal.signIn(browser, physician.email, physician.password);
    const renewed = await portal.renew(refresh_token);
    const { rows } = await database.pool.query<{ lasts: number }>(
      `select extract(epoch from expires_at - now())::int as lasts from identity.artifact
       where model = 'Session' and account_id is not null order by expires_at desc limit 1`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { lasts } of rows) expect(Math.abs(lasts - 30 * 60 * 60)).toBeLessThanOrEqual(5);
    await database.pool.query("update identity.artifact set expires_at = now() where model = 'Session'");
    expect(await portal.renew(renewed.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect((await portal.begin(browser)).page.text).toContain('name="password"');
  });

  it("is spent by one of two requests at once", async () => {
    const { refresh_token } = await portal.signIn(new PlainBrowser(), physician.email, physician.password);
    const answers = await Promise.all([portal.renew(refresh_token), portal.renew(refresh_token)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it("survives a restart of the provider, as does the person's session", async () => {
    const before = await serveIdentity(database.pool);
    const browser = new PlainBrowser();
    const { refresh_token } = await new RelyingParty(before).signIn(browser, physician.email, physician.password);
    await before.close();
    const after = await serveIdentity(database.pool, before.options, Number(new URL(before.origin).port));
    const sameParty = new RelyingParty(after);
    expect(await sameParty.renew(refresh_token)).toMatchObject({ status: 200 });
    expect((await sameParty.begin(browser)).page.url).toContain("code=");
    await after.close();
  });
});

describe("its cookies", () => {
  it("are for the identity provider alone and unreadable for scripts, and those of a session end with the browser's", async () => {
    const browser = new PlainBrowser();
    await portal.signIn(browser, physician.email, physician.password);
    const session = browser.setCookies.filter((line) => line.startsWith("identity-session")).slice(-2);
    expect(session.map((line) => line.replace(/=.*?;/u, ";"))).toEqual([
      "identity-session; path=/identity; samesite=lax; httponly",
      "identity-session.sig; path=/identity; samesite=lax; httponly",
    ]);
    const known = browser.setCookies.filter((line) => line.startsWith("identity-known-browser"));
    expect(known).toEqual([expect.stringMatching(/; Path=\/identity; .*HttpOnly; SameSite=Strict$/u)]);
    const others = browser.setCookies.filter((line) => !/^identity-(session|known-browser)/u.test(line));
    expect(others.length).toBeGreaterThan(0);
    for (const line of others) expect(line).toMatch(/path=\/identity\/(sign-in|auth)\/.*samesite=lax; httponly/u);
  });

  it("are Secure where the issuer has HTTPS, whatever a proxy says", async () => {
    const issuer = "https://portal.example/identity";
    const secure = await serveIdentity(database.pool, { issuer });
    const url = new URL(`${secure.origin}/identity/auth`);
    url.search = new URLSearchParams({
      client_id: "portal",
      response_type: "code",
      scope: "openid",
      code_challenge: "x".repeat(43),
      code_challenge_method: "S256",
      redirect_uri: new RelyingParty(secure).redirectUri,
    }).toString();
    const headers = { "x-forwarded-proto": "http", "x-forwarded-host": "elsewhere.example" };
    const answer = await fetch(url, { redirect: "manual", headers });
    expect(answer.headers.get("location")).toMatch(/^\/identity\/sign-in\//u);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const line of cookies) expect(line).toMatch(/^__Secure-identity-.*; secure/u);
    await secure.close();
  });
});

async function tokensSignedWith(signingKeys: JWK[]) {
  const other = await serveIdentity(database.pool, { signingKeys });
  const tokens = await new RelyingParty(other).signIn(new PlainBrowser(), physician.email, physician.password);
  await other.close();
  return { token: tokens.access_token, header: decodeProtectedHeader(tokens.access_token) };
}
