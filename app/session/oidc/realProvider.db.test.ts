import { createRemoteJWKSet, decodeJwt } from "jose";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAccount } from "~/tests/support/records/accounts";
import { openPool } from "@portal/database/pool";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { serveIdentity, type ServedIdentity } from "~/tests/support/session/identity";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { ana, quiet, requestWith, testKeys, testSessions } from "~/tests/support/session/session";
import { createSignIn, type SignIn } from "./signIn";

const account = { email: "ana.ruiz@example.org", password: "a password of hers", fullName: "Ana Ruiz, MD" };
const portalUrl = "http://portal.test/physicianportal";
const client = {
  id: "portal",
  secret: "a-secret-that-is-long-enough-for-anybody",
  homeUrl: portalUrl,
  signInUrl: `${portalUrl}/authentication/login`,
  staffSignInUrl: `${portalUrl}/authentication/staff-login`,
  firstTimeUrl: `${portalUrl}/SearchForAccount`,
  applicationPath: (examinationId: number) => `/Apply/${examinationId}`,
  redirectUris: [`${portalUrl}/authentication/login-callback`],
  postLogoutRedirectUris: [`${portalUrl}/authentication/logout-callback`],
};

let database: TestDatabase;
let served: ServedIdentity;
let signIn: SignIn;
let subject: string;
/** How far the portal's clock is ahead of the provider's, so that tokens seem old. */
let ahead = Temporal.Duration.from({ seconds: 0 });
const clock = () => Temporal.Now.instant().add(ahead);

beforeAll(async () => {
  database = await testDatabase(["board", "identity", "portal"]);
  subject = await createAccount(database.pool, { ...account, directory: "physicians", claims: {} });
  served = await serveIdentity(database.pool, { client });
  const { issuer } = served.options;
  signIn = createSignIn({
    provider: {
      issuer,
      authorizationEndpoint: `${issuer}/auth`,
      tokenEndpoint: `${issuer}/token`,
      endSessionEndpoint: `${issuer}/session/end`,
      keys: createRemoteJWKSet(new URL(`${issuer}/jwks`)),
      namesItselfInAnswers: true,
      clientId: client.id,
      clientSecret: client.secret,
      scopes: ["openid", "profile"],
      extraParameters: {},
      staffDirectory: {},
      staffProof: { acrValues: [], amr: [] },
      secondFactorPage: null,
      passkeyPage: null,
      offersSecondFactor: false,
      staffClaim: "portal_role",
      staffClaimValues: {},
    },
    portalUrl,
    keys: testKeys,
    clock,
    idleLimit: Temporal.Duration.from({ minutes: 15 }),
    timeoutMs: 10_000,
    log: quiet,
  });
});

afterAll(async () => {
  await served.close();
  await database.drop();
});

const isPortal = (url: string) => url.startsWith(portalUrl);

/** Signs in as a browser does, up to the provider's answer. */
async function proved() {
  const request = new Request(`${portalUrl}/authentication/login`);
  const asked = { returnTo: "/Messages", emailAddress: null, staff: false, requiresPassword: false };
  const leaving = await signIn.start(request, asked);
  const browser = new PlainBrowser();
  const form = await browser.open(leaving.headers.get("Location") ?? "", isPortal);
  const callback = await browser.post(form.url, { email: account.email, password: account.password }, isPortal);
  const [state = ""] = leaving.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  const answer = await signIn.finish(new Request(callback.url, { headers: { Cookie: state } }));
  if (answer.kind !== "proved") throw new Error(answer.because);
  return answer;
}

it("AUTH-02 the embedded provider's answer is all that it should be", async () => {
  const answer = await proved();
  expect(answer).toMatchObject({ claims: { iss: served.options.issuer, sub: subject }, returnTo: "/Messages" });
  expect(answer.tokens.refreshToken).not.toBeNull();
});

it("AUTH-09 five requests at once never race a refresh token, which the provider takes only once", async () => {
  const renewals: string[] = [];
  const pool = openPool({ ...database.connection, max: 5 });
  const sessions = testSessions(pool, {
    clock,
    renew: (refreshToken) => {
      renewals.push(refreshToken);
      return signIn.renew(refreshToken);
    },
    idleLimit: Temporal.Duration.from({ hours: 1 }),
  });
  const { tokens } = await proved();
  const session = await sessions.open(requestWith(await sessions.start(requestWith(null), ana, tokens)));
  if (session === null) throw new Error("No session");
  const five = async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sessions.accessToken(session)));
    const [first, ...others] = answers.map((answer) => (answer.kind === "token" ? answer.token : answer.kind));
    expect(new Set(others)).toEqual(new Set([first]));
    return first ?? "";
  };

  const seen = [await five()];
  for (const minutes of [10, 20]) {
    ahead = Temporal.Duration.from({ minutes });
    seen.push(await five());
  }
  await pool.end();
  expect(new Set(seen).size).toBe(3);
  expect(renewals).toHaveLength(2);
  expect(seen.map((token) => decodeJwt(token).sub)).toEqual([subject, subject, subject]);
});
