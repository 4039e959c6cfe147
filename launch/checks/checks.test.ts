import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, it } from "vitest";
import type { Check } from "~/app/server/observability/check";
import type { Fetch } from "@portal/contract/httpAnswers";
import type { ExternalIdentity } from "~/launch/configuration/externalIdentity";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import { mailServer } from "~/tests/support/servers/smtp";
import { boardCheck } from "./boardCheck";
import { clockCheck } from "./databaseChecks";
import { identityChecks } from "./identityChecks";
import { keysCheck } from "./keysCheck";
import { diskCheck, freeCheck, proxyCheck } from "./machineChecks";
import { mailChecks } from "./mailChecks";

function configurationOf(environment: Record<string, string>) {
  const read = readConfiguration(environment);
  if (read.kind === "problems") throw new Error(JSON.stringify(read.problems));
  return read.configuration;
}
const said = (checks: readonly Check[]) => checks.map(({ state, text }) => `${state}: ${text}`);

describe("the clock", () => {
  it.each([
    [0, "ok: This machine's clock and the database's agree."],
    [29, "ok: This machine's clock and the database's agree."],
    [90, "warning: This machine's clock is 90 seconds behind the database's."],
    [-90, "warning: This machine's clock is 90 seconds ahead of the database's."],
  ])("OPER-18 compares it with a database's that is %s s ahead", (seconds, expected) => {
    expect(said([clockCheck(1_000_050 + seconds * 1000, 1_000_000, 1_000_100)])[0]).toContain(expected);
  });
});

describe("keys", () => {
  it.each([
    [0, 0, /^ok: SESSION_KEYS can be used/],
    [5, 5, /^ok: SESSION_KEYS open the newest sessions/],
    [5, 2, /^warning: SESSION_KEYS open 2 of the 5/],
    [5, 0, /^failed: SESSION_KEYS open none of the 5.*Add the key/],
  ])("OPER-18 compares them with %s stored sessions, of which they open %s", (found, opened, expected) => {
    expect(said([keysCheck("SESSION_KEYS", "sessions", { found, opened })])[0]).toMatch(expected);
  });
});

describe("the machine", () => {
  it.each([
    ["is not there yet", "/nowhere/data", /^ok: .*not there yet/],
    ["cannot be read", `${import.meta.filename}/data`, /^warning: .*cannot be read \(ENOTDIR\)/],
  ])("OPER-18 finds a data folder that %s", async (_what, dataFolder, expected) => {
    expect(said([await diskCheck({ ...configurationOf({}), dataFolder })])[0]).toMatch(expected);
  });

  it.each([
    [99, /^failed: .* 99 MiB left: free some before/],
    [1_023, /^warning: .*1,023 MiB left/],
    [1_024, /^ok: .*1,024 MiB left/],
  ])("OPER-18 looks for room on the disk: %s MiB", (free, expected) => {
    expect(said([freeCheck(free)])[0]).toMatch(expected);
  });

  it.each([
    ["https://portal.board.example", 0, /^warning: .*TRUSTED_PROXIES is 0/],
    ["https://portal.board.example", 1, /^ok: TRUSTED_PROXIES counts 1/],
    ["http://localhost:3000", 0, /^warning: PUBLIC_URL is http/],
  ])("OPER-18 compares PUBLIC_URL %s with %s trusted proxies", (publicUrl, trustedProxies, expected) => {
    expect(said([proxyCheck({ mode: "production", publicUrl, trustedProxies })])[0]).toMatch(expected);
  });
});

describe("the mail server", () => {
  const settings = (url: string) => configurationOf({ MAIL_SMTP_URL: url, MAIL_FROM: "portal@board.example" });

  it("OPER-18 is reached, and sends a mail where one is asked for", async () => {
    const server = await mailServer();
    expect(said(await mailChecks(settings(server.url), null))).toEqual(["ok: The mail server answers."]);
    expect(server.received).toHaveLength(0);
    expect(said(await mailChecks(settings(server.url), "operator@board.example"))[1]).toMatch(/^ok: .*took the mail/);
    expect(server.received).toMatchObject([{ from: "portal@board.example", to: ["operator@board.example"] }]);
    await server.close();
  });

  it("OPER-18 is said to accept the user where it has one", async () => {
    const server = new SMTPServer({
      ...{ allowInsecureAuth: true, disabledCommands: ["STARTTLS"], logger: false },
      onAuth: (_auth, _session, next) => next(null, { user: "user" }),
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.server.address() as AddressInfo; // The server listens on a port.
    expect(said(await mailChecks(settings(`smtp://user:right@127.0.0.1:${port}`), null))).toEqual([
      "ok: The mail server answers and accepts the user.",
    ]);
    await new Promise<void>((closed) => server.close(closed));
  });

  it("OPER-18 is found to refuse the user", async () => {
    const server = new SMTPServer({
      ...{ allowInsecureAuth: true, disabledCommands: ["STARTTLS"], logger: false },
      onAuth: (_auth, _session, next) => next(new Error("Refused")),
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.server.address() as AddressInfo; // The server listens on a port.
    const [login] = said(await mailChecks(settings(`smtp://user:wrong@127.0.0.1:${port}`), null));
    expect(login).toMatch(/^failed: MAIL_SMTP_URL: the user or the password is wrong \(EAUTH 535\)/);
    await new Promise<void>((closed) => server.close(closed));
  });

  it("OPER-18 is found to be away, or to refuse the mail", async () => {
    const server = await mailServer((address) => (address.startsWith("operator") ? 550 : null));
    const [, refused] = said(await mailChecks(settings(server.url), "operator@board.example"));
    expect(refused).toMatch(/^failed: .*did not take the mail \(\w+ 550\)/);
    await server.close();
    const [away] = said(await mailChecks(settings(server.url), null));
    expect(away).toMatch(/^failed: MAIL_SMTP_URL: no server listens.*\(ESOCKET\)/);
  });
});

const answering =
  (answers: Readonly<Record<string, () => Response>>): Fetch =>
  (url) => {
    const answer = answers[new URL(url).pathname];
    return answer === undefined ? Promise.reject(new Error("fetch failed")) : Promise.resolve().then(answer);
  };
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

const away = () => {
  throw new Error("fetch failed");
};

describe("the identity provider", () => {
  const issuer = "https://identity.board.example";
  const identity: ExternalIdentity = {
    ...{ kind: "external", issuer, accountsUrl: null, scopes: ["openid"], parameters: {}, serviceParameters: {} },
    ...{ staffParameters: {}, staffClaimValues: {}, staffProof: { acrValues: [], amr: [] }, issuerInAnswers: false },
    authorizationUrl: `${issuer}/auth`,
    tokenUrl: `${issuer}/token`,
    jwksUrl: `${issuer}/jwks`,
    endSessionUrl: `${issuer}/end`,
  };
  const configuration = { ...configurationOf({}), identity };
  const keys = json({ keys: [{ kty: "EC", crv: "P-256", x: "a", y: "b", kid: "1", alg: "ES256" }] });
  const published = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
  const sound = {
    "/jwks": keys,
    "/.well-known/openid-configuration": json(published),
    "/token": json({ access_token: "t", expires_in: 300 }),
  };

  it("OPER-18 is asked for its keys, its URLs, and a token", async () => {
    expect(said(await identityChecks(configuration, answering(sound)))).toEqual([
      "ok: The identity provider publishes its signing keys.",
      "ok: The settings are the URLs that the identity provider publishes.",
      "ok: The identity provider gives the portal a token of its own.",
    ]);
  });

  it.each([
    ["has no keys", { "/jwks": json({ keys: [] }) }, 0, /^failed: OIDC_JWKS_URL gives no signing keys/],
    ["does not answer", { "/jwks": json({}, 500) }, 0, /^failed: OIDC_JWKS_URL .*status 500/],
    [
      "publishes another URL",
      { "/.well-known/openid-configuration": json({ ...published, token_endpoint: `${issuer}/other` }) },
      1,
      /^warning: OIDC_TOKEN_URL: not what/,
    ],
    ["publishes none", { "/.well-known/openid-configuration": json({}, 404) }, 1, /^ok: .*no URLs to compare/],
    [
      "fails to publish them",
      { "/.well-known/openid-configuration": json({}, 500) },
      1,
      /^warning: .*could not be read \(status 500\)/,
    ],
    ["is away for them", { "/.well-known/openid-configuration": away }, 1, /^warning: .*could not be read \(Error\)/],
    [
      "refuses the secret",
      { "/token": json({ error: "invalid_client" }, 401) },
      2,
      /^failed: OIDC_TOKEN_URL .*\(401\)/,
    ],
  ])("OPER-18 is found where it %s", async (_what, changed, line, expected) => {
    expect(said(await identityChecks(configuration, answering({ ...sound, ...changed })))[line]).toMatch(expected);
  });
});

describe("another board", () => {
  const settings = configurationOf({ BOARD_API_URL: "https://api.board.example" });
  const extensions = json({ extensions: ["refunds"] });
  const refused = json({}, 401);

  it.each([
    ["announces extensions", { "/api/capabilities": extensions }, /^ok: The board answers, and has 1 extension\.$/],
    ["has the calls alone", { "/api/capabilities": json({}, 404), "/api/physician": refused }, /^ok: .*no extensions/],
    [
      "is another server",
      { "/api/capabilities": json({}, 404), "/api/physician": json({}, 404) },
      /^failed: .*answers 404/,
    ],
    [
      "fails",
      { "/api/capabilities": json({}, 500) },
      /^failed: BOARD_API_URL: the board's answer cannot be used \(500\)/,
    ],
    ["answers a page", { "/api/capabilities": json("sign in") }, /^failed: BOARD_API_URL: .*cannot be used \(502\)/],
    ["is away", {}, /^failed: BOARD_API_URL: the board does not answer \(Error\)/],
  ])("OPER-18 is found where it %s", async (_what, answers, expected) => {
    expect(said([await boardCheck(settings, answering(answers))])[0]).toMatch(expected);
  });
});

const silent = createServer(() => undefined);
afterAll(() => void silent.close());

it("OPER-18 does not wait longer for a board than for a page", async () => {
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const { port } = silent.address() as AddressInfo; // The server listens on a port.
  const settings = configurationOf({ BOARD_API_URL: `http://127.0.0.1:${port}`, BOARD_API_TIMEOUT_SECONDS: "1" });
  expect(said([await boardCheck(settings)])[0]).toMatch(/^failed: BOARD_API_URL: the board does not answer in time/);
  silent.closeAllConnections();
});
