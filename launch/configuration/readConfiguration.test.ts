import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { largestPaperBytes } from "@portal/contract/extensions/paperExtensions";
import { asSettings, generateKeys, keysOf } from "./keys";
import { misspelledNames, readConfiguration, withoutInvented } from "./readConfiguration";
import { variables, type VariableName } from "./variables";
import { explainProblems } from "./problem";

const secrets = parseEnv(asSettings(await generateKeys())) as Record<string, string>;
const production: Record<string, string> = {
  PORTAL_MODE: "production",
  DATABASE_URL: "postgres://portal:hush-hush@db.board.example:5432/portal",
  PUBLIC_URL: "https://portal.board.example",
  MAIL_SMTP_URL: "smtps://portal:hush-hush@mail.board.example:465",
  MAIL_FROM: "no-reply@board.example",
  ...secrets,
};
const external = {
  OIDC_ISSUER: "https://login.board.example",
  OIDC_AUTHORIZATION_URL: "https://login.board.example/authorize",
  OIDC_TOKEN_URL: "http://login.internal:8080/token",
  OIDC_JWKS_URL: "http://login.internal:8080/jwks",
  OIDC_END_SESSION_URL: "https://login.board.example/logout",
};

const stripe = {
  CARD_PROCESSOR: "stripe",
  STRIPE_SECRET_KEY: "sk_live_0123456789",
  STRIPE_ACCOUNT: "acct_0123456789",
  STRIPE_WEBHOOK_SECRETS: "whsec_firstSecret1, whsec_secondSecret2",
};

const bucket = {
  PAPERS_S3_ENDPOINT: "https://s3.us-east-1.amazonaws.com",
  PAPERS_S3_BUCKET: "board-papers",
  PAPERS_S3_ACCESS_KEY_ID: "an-id",
  PAPERS_S3_SECRET_ACCESS_KEY: "a-secret",
};

/** Of the keys, those without which production does not start. */
const requiredKeys = Object.keys(secrets).filter((name) => name !== "PAPERS_KEYS" && name !== "CREDENTIAL_KEYS");

const exampleSecrets = new Map(
  [...readFileSync(new URL("../../.env.example", import.meta.url), "utf8").matchAll(/^#(\w+)=(.*)$/gm)]
    .map(([, name = "", value = ""]): [string, string] => [name, value])
    .filter(
      ([name]) =>
        /(KEYS?|SECRETS?|TOKENS?|PASSWORDS?)$/.test(name) &&
        !["CAPTCHA_SITE_KEY", "PAY_OVER_TIME_PUBLIC_KEY"].includes(name),
    ),
);

function read(environment: Record<string, string | undefined>) {
  const answer = readConfiguration(environment);
  if (answer.kind === "problems") throw new Error(JSON.stringify(answer.problems));
  return answer.configuration;
}

function problemsOf(environment: Record<string, string | undefined>) {
  const answer = readConfiguration(environment);
  return answer.kind === "problems" ? answer.problems.map(({ variable }) => variable) : [];
}

describe("SHELL-09 one validated configuration", () => {
  it("needs no setting at all for the demo, which stays on this machine", () => {
    expect(read({})).toMatchObject({ mode: "demo", port: 3000, host: "127.0.0.1", database: { kind: "embedded" } });
  });

  it("takes an empty setting as not given", () => {
    expect(read({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, database: { kind: "embedded" } });
  });

  it("starts in production with everything it needs", () => {
    expect(read(production)).toMatchObject({
      mode: "production",
      host: null,
      publicUrl: "https://portal.board.example",
    });
  });

  it("sends mails in production, keeps them in the demo, and leaves them to a board elsewhere", () => {
    const { MAIL_SMTP_URL: _url, MAIL_FROM: _from, ...rest } = production;
    expect(read(production).mail).toEqual({
      kind: "smtp",
      url: production["MAIL_SMTP_URL"],
      from: "no-reply@board.example",
      connections: 6,
    });
    expect(read({}).mail).toEqual({ kind: "outbox" });
    expect(read({ ...rest, ...external, BOARD_API_URL: "http://board.internal" }).mail).toEqual({ kind: "none" });
    expect(read({ BOARD_API_URL: "http://board.internal" }).mail).toEqual({ kind: "outbox" });
    // The built-in identity provider mails the links to set a password.
    expect(problemsOf({ ...rest, BOARD_API_URL: "http://board.internal" })).toEqual(["MAIL_SMTP_URL", "MAIL_FROM"]);
    expect(problemsOf(rest)).toEqual(["MAIL_SMTP_URL", "MAIL_FROM"]);
    expect(problemsOf({ MAIL_FROM: "no-reply@board.example" })).toEqual(["MAIL_SMTP_URL"]);
  });

  it("takes payments by the sandbox in the demo, on the port beside, and by no one in production", () => {
    expect(read({}).cardProcessor).toEqual({ kind: "sandbox", port: 3001, publicUrl: null });
    expect(read({ PORT: "0" }).cardProcessor).toMatchObject({ port: 0 });
    expect(read({ PORT: "65535" }).cardProcessor).toMatchObject({ port: 0 });
    const elsewhere = { SANDBOX_PORT: "4000", SANDBOX_URL: "https://pay.board.example" };
    expect(read(elsewhere).cardProcessor).toEqual({
      kind: "sandbox",
      port: 4000,
      publicUrl: "https://pay.board.example",
    });
    expect(read({ CARD_PROCESSOR: "none" }).cardProcessor).toEqual({ kind: "none" });
    expect([read({}).chargedBy, read({ CHARGED_BY: "board" }).chargedBy]).toEqual(["provider", "board"]);
    expect(read(production).cardProcessor).toEqual({ kind: "none" });
    expect(read(production).public.cardProcessor).toBe("none");
    expect(read({}).public.cardProcessor).toBe("sandbox");
    expect(problemsOf({ PORT: "4000", SANDBOX_PORT: "4000" })).toEqual(["SANDBOX_PORT"]);
  });

  it("takes a board by itself, which has to know the portal and its database", () => {
    expect(read({}).serves).toBe("everything");
    expect(read({ ...production, SERVES: "board" }).serves).toBe("board");
    expect(problemsOf({ SERVES: "board" })).toEqual(["DATABASE_URL", "PUBLIC_URL"]);
    expect(problemsOf({ ...production, SERVES: "board", BOARD_API_URL: "http://board.internal" })).toEqual([
      "BOARD_API_URL",
    ]);
  });

  it("takes payments by Stripe, in production and for trying it out in the demo", () => {
    expect(read({ ...production, ...stripe }).cardProcessor).toEqual({
      kind: "stripe",
      secretKey: stripe.STRIPE_SECRET_KEY,
      isTestMode: false,
      account: "acct_0123456789",
      webhookSecrets: ["whsec_firstSecret1", "whsec_secondSecret2"],
      apiVersion: "2025-09-30.clover",
      bankAccounts: null,
      apiUrl: "https://api.stripe.com",
      checkoutUrl: "https://checkout.stripe.com",
    });
    const elsewhere = {
      STRIPE_API_URL: "http://localhost:4242",
      STRIPE_CHECKOUT_URL: "https://pay.board.example",
      STRIPE_BANK_ACCOUNTS: "true",
    };
    expect(read({ ...stripe, STRIPE_SECRET_KEY: "rk_test_0123456789", ...elsewhere }).cardProcessor).toMatchObject({
      bankAccounts: true,
      apiUrl: "http://localhost:4242",
      checkoutUrl: "https://pay.board.example",
    });
    expect(read({ ...production, ...stripe, CARD_PROCESSOR: "none" }).cardProcessor).toEqual({ kind: "none" });
    expect(read({ ...production, ...stripe }).public.cardProcessor).toBe("stripe");
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: undefined }],
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "pk_live_0123456789" }],
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "rk_test_0123456789" }],
    ["STRIPE_TEST_MODE", { STRIPE_TEST_MODE: "true" }],
    ["STRIPE_ACCOUNT", { STRIPE_ACCOUNT: undefined }],
    ["STRIPE_ACCOUNT", { STRIPE_ACCOUNT: "my-account" }],
    ["STRIPE_WEBHOOK_SECRETS", { STRIPE_WEBHOOK_SECRETS: undefined }],
    ["STRIPE_WEBHOOK_SECRETS", { STRIPE_WEBHOOK_SECRETS: "whsec_firstSecret1,secret" }],
    ["STRIPE_API_VERSION", { STRIPE_API_VERSION: "latest" }],
    ["STRIPE_BANK_ACCOUNTS", { STRIPE_BANK_ACCOUNTS: "no" }],
    ["STRIPE_CHECKOUT_URL", { STRIPE_CHECKOUT_URL: "https://pay.board.example/page" }],
    ["STRIPE_CHECKOUT_URL", { STRIPE_CHECKOUT_URL: "http://pay.board.example" }],
    ["STRIPE_API_URL", { STRIPE_API_URL: "http://localhost:4242" }],
  ])("refuses Stripe in production for its %s in %j", (variable, settings) => {
    expect(problemsOf({ ...production, ...stripe, ...settings })).toEqual([variable]);
  });

  it("refuses a live key of Stripe's in the demo, and takes one of test mode in production where that is wanted", () => {
    expect(problemsOf(stripe)).toEqual(["STRIPE_SECRET_KEY"]);
    const tried = { ...production, ...stripe, STRIPE_SECRET_KEY: "rk_test_0123456789", STRIPE_TEST_MODE: "true" };
    expect(read(tried).cardProcessor).toMatchObject({ kind: "stripe", isTestMode: true });
  });

  it("PAY-25 refuses a board that charges where it could not: the built-in one at Stripe, over time, and with a surcharge", () => {
    const elsewhere = { BOARD_API_URL: "https://api.board.example" };
    const { STRIPE_WEBHOOK_SECRETS: _, ...withoutWebhooks } = stripe;
    const atStripe = { ...production, ...withoutWebhooks, CHARGED_BY: "board" };
    expect(problemsOf(atStripe)).toEqual(["CHARGED_BY"]);
    expect(problemsOf({ ...atStripe, ...elsewhere, CREDIT_SURCHARGES: "TX=3" })).toEqual(["CREDIT_SURCHARGES"]);
    expect(read({ ...atStripe, ...elsewhere, CREDIT_SURCHARGES: "" })).toMatchObject({ chargedBy: "board" });
    expect(read({ ...elsewhere, CHARGED_BY: "board" }).creditSurcharges).toEqual({});
    expect(read({ CHARGED_BY: "board" }).creditSurcharges).not.toEqual({});
    expect(problemsOf({ CHARGED_BY: "board", ALLOW_PAY_OVER_TIME: "true" })).toEqual(["ALLOW_PAY_OVER_TIME"]);
    expect(problemsOf({ ...elsewhere, CHARGED_BY: "board" })).toEqual([]);
  });

  it("asks who makes the tokens that a board charges, in production not the sandbox", () => {
    expect(problemsOf({ ...production, CHARGED_BY: "board" })).toEqual(["CHARGED_BY"]);
    expect(problemsOf({ ...production, CHARGED_BY: "board", CARD_PROCESSOR: "sandbox" })).toEqual(["CARD_PROCESSOR"]);
  });

  it("refuses production that is set up for payments by half", () => {
    expect(problemsOf({ ...production, ALLOW_PAY_OVER_TIME: "true" })).toEqual(["ALLOW_PAY_OVER_TIME"]);
    expect(problemsOf({ ...production, SANDBOX_PORT: "3001" })).toEqual(["SANDBOX_PORT"]);
    expect(problemsOf({ ...production, SANDBOX_URL: "https://pay.board.example" })).toEqual(["SANDBOX_URL"]);
  });

  it("takes an identity provider and a board elsewhere", () => {
    const { COOKIE_KEYS: _cookie, SIGNING_KEYS: _signing, ...rest } = production;
    expect(read({ ...rest, ...external, BOARD_API_URL: "http://board.internal:8080/v1/" })).toMatchObject({
      identity: { kind: "external", tokenUrl: "http://login.internal:8080/token" },
      board: { kind: "remote", url: "http://board.internal:8080/v1", sharesKeys: false },
    });
  });

  it("has every key where sign-in is elsewhere, and asks no folder for those of the built-in one", async () => {
    const { COOKIE_KEYS: _cookie, SIGNING_KEYS: _signing, ...rest } = production;
    const { keys } = read({ ...rest, ...external });
    expect(await keysOf(keys, "/dev/null/nowhere")).toMatchObject({
      cookie: [],
      signing: [],
      clientSecret: rest["OIDC_CLIENT_SECRET"],
    });
  });

  it("ACCT-03 knows where an identity provider elsewhere takes changes of accounts, if it is set", () => {
    const accountsUrl = (settings: Record<string, string>) => {
      const { identity } = read({ ...production, ...external, ...settings });
      return identity.kind === "external" && identity.accountsUrl;
    };
    expect(accountsUrl({})).toBeNull();
    expect(accountsUrl({ IDENTITY_API_URL: "http://login.internal:8080/api/" })).toBe("http://login.internal:8080/api");
    expect(problemsOf({ IDENTITY_API_URL: "http://login.internal:8080/api" })).toEqual(["IDENTITY_API_URL"]);
  });

  it.each<[string, Record<string, string>]>([
    ["PORTAL_MODE", { PORTAL_MODE: "staging" }],
    ["PORT", { PORT: "eighty" }],
    ["MAIL_SMTP_URL", { MAIL_SMTP_URL: "https://mail.board.example", MAIL_FROM: "no-reply@board.example" }],
    ["MAIL_FROM", { MAIL_SMTP_URL: "smtp://mail.board.example", MAIL_FROM: "The board" }],
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "-1" }],
    ["HOST", { HOST: "not a host" }],
    ["PUBLIC_URL", { PUBLIC_URL: "portal.board.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://portal.board.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://portal.board.example/physicianportal" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://user:secret@portal.board.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "javascript:alert(1)" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "true" }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "short" }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "sixteen letters with spaces" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/portal" }],
    ["DATABASE_URL", { DATABASE_DIRECT_URL: "postgres://portal@localhost/portal" }],
    ["BOARD_TIME_ZONE", { BOARD_TIME_ZONE: "America/Springfield" }],
    ["BOARD_TIME_ZONE", { BOARD_TIME_ZONE: "EST" }],
    ["PORTAL_NOW", { PORTAL_NOW: "tomorrow" }],
    ["PORTAL_NOW", { PORTAL_NOW: "2027-01-15T09:00:00" }],
    ["PORTAL_NOW", { PORTAL_NOW: "-271821-04-20T00:00Z" }],
    ["PORTAL_NOW", { PORTAL_NOW: "2100-01-01T00:00Z" }],
    ["SESSION_KEYS", { SESSION_KEYS: "short" }],
    ["COOKIE_KEYS", { COOKIE_KEYS: `${secrets["COOKIE_KEYS"]},short` }],
    ["SIGNING_KEYS", { SIGNING_KEYS: "[]" }],
    ["SIGNING_KEYS", { SIGNING_KEYS: '[{"kty":"EC","kid":"1","alg":"ES256"}]' }],
    ["SESSION_IDLE_MINUTES", { SESSION_IDLE_MINUTES: "0" }],
    ["SESSION_ABSOLUTE_HOURS", { SESSION_ABSOLUTE_HOURS: "12.5" }],
    ["OIDC_CLIENT_SECRET", { OIDC_CLIENT_SECRET: "hush" }],
    ["OIDC_SCOPES", { OIDC_SCOPES: "profile" }],
    ["OIDC_STAFF_PARAMETERS", { OIDC_STAFF_PARAMETERS: "staff" }],
    ["OIDC_ISSUER", external],
    ["STAFF_CLAIM", { STAFF_CLAIM: "portal role" }],
    ["STAFF_CLAIM_VALUES", { STAFF_CLAIM_VALUES: "staff=Portal.Staff" }],
    ["BOARD_API_URL", { BOARD_API_URL: "board" }],
    ["ON_BEHALF_OF_HEADER", { ON_BEHALF_OF_HEADER: "X Header" }],
    ["CONTACT_EMAIL", { CONTACT_EMAIL: "contact" }],
    ["POLICY_URL", { POLICY_URL: "javascript:alert(1)" }],
    ["ALLOW_PAY_OVER_TIME", { ALLOW_PAY_OVER_TIME: "yes" }],
    ["CARD_PROCESSOR", { CARD_PROCESSOR: "stripes" }],
    ["CHARGED_BY", { CHARGED_BY: "bank" }],
    ["CHARGED_BY", { CHARGED_BY: "board", CARD_PROCESSOR: "none" }],
    ["CHARGED_BY", { CHARGED_BY: "board", CARD_PROCESSOR: "none", BOARD_API_URL: "https://api.board.example" }],
  ])("refuses %s in %j", (variable, environment) => {
    expect(problemsOf(environment)).toEqual([variable]);
  });

  it.each(["DATABASE_URL", "PUBLIC_URL", "SESSION_KEYS", "COOKIE_KEYS", "SIGNING_KEYS", "OIDC_CLIENT_SECRET"])(
    "refuses production without %s",
    (variable) => {
      expect(problemsOf({ ...production, [variable]: undefined })).toEqual([variable]);
    },
  );

  it.each(Object.keys(external))("refuses an identity provider elsewhere without %s", (variable) => {
    expect(problemsOf({ ...production, ...external, [variable]: undefined })).toEqual([variable]);
  });

  it.each<[string, string]>([
    // URLs with credentials, a query or a fragment can't be a base for paths.
    ...["BOARD_API_URL", "IDENTITY_API_URL"].flatMap((name): [string, string][] => [
      [name, "https://portal:hush@api.board.example"],
      [name, "https://api.board.example?key=hush"],
      [name, "https://api.board.example/v1#part"],
    ]),
    ...[
      "OIDC_AUTHORIZATION_URL",
      "OIDC_TOKEN_URL",
      "OIDC_JWKS_URL",
      "OIDC_END_SESSION_URL",
      "ADDRESS_VERIFIER_URL",
    ].flatMap((name): [string, string][] => [
      [name, "https://portal:hush@login.board.example/x"],
      [name, "https://login.board.example/x#part"],
    ]),
    ["OIDC_ISSUER", "ftp://login.board.example"],
    ["OIDC_ISSUER", "https://portal:hush@login.board.example"],
    ["OIDC_ISSUER", "https://login.board.example?realm=1"],
    ["POLICY_URL", "https://portal:hush@board.example/privacy"],
    ["BOARD_NAME", "Board\nof Examples"],
    ["OIDC_PARAMETERS", "audience=a&scope=openid"],
    ["OIDC_STAFF_PARAMETERS", "scope=profile%20staff"],
    ...["OIDC_PARAMETERS", "OIDC_STAFF_PARAMETERS"].flatMap((name) =>
      [
        ...[
          "client_id",
          "redirect_uri",
          "response_type",
          "response_mode",
          "state",
          "nonce",
          "code_challenge",
          "code_challenge_method",
        ],
        ...["max_age", "login_hint", "request", "request_uri"],
      ].map((parameter): [string, string] => [name, `idp_hint=staff&${parameter}=hush`]),
    ),
    ["OIDC_SERVICE_PARAMETERS", "grant_type=password"],
    ["OIDC_SERVICE_PARAMETERS", "client_secret=hush"],
    ["OIDC_SERVICE_PARAMETERS", "client_id=hush"],
    ...[
      ...[
        "Authorization",
        "cookie",
        "Host",
        "Content-Type",
        "content-length",
        "Accept",
        "Accept-Language",
        "Cache-Control",
        "Connection",
      ],
      ...[
        "Transfer-Encoding",
        "Proxy-Authorization",
        "X-Forwarded-For",
        "x-forwarded-user",
        "Forwarded",
        "User-Agent",
        "If-Match",
      ],
      ...[
        "Sec-Fetch-Site",
        "Date",
        "Range",
        "From",
        "Pragma",
        "Max-Forwards",
        "Upgrade-Insecure-Requests",
        "Set-Cookie",
        "X-Request-Id",
      ],
    ].map((header): [string, string] => ["ON_BEHALF_OF_HEADER", header]),
    ...["sub", "iss", "aud", "exp", "scope"].map((claim): [string, string] => ["STAFF_CLAIM", claim]),
    ["STAFF_CLAIM_VALUES", "staff"],
    ["STAFF_CLAIM_VALUES", "administrator=hush"],
    ["STAFF_CLAIM_VALUES", "staff=hush&staff-read-only=hush"],
    ["STAFF_CLAIM_VALUES", "staff=staff-finance"],
  ])("refuses an address, a name, a header or a claim that means something else: %s=%s", (variable, value) => {
    const answer = readConfiguration({ ...production, ...external, [variable]: value });
    expect(answer).toMatchObject({ kind: "problems", problems: [{ variable }] });
    expect(JSON.stringify(answer)).not.toContain("hush");
  });

  it.each([
    ["OIDC_TOKEN_URL", "https://login.board.example/token?realm=1"],
    ["OIDC_ISSUER", "http://login.internal/realms/board/"],
    ["POLICY_URL", "https://board.example/privacy?a=b#part"],
    ["ON_BEHALF_OF_HEADER", "X-Acting-Physician"],
    ["ON_BEHALF_OF_HEADER", "From-Staff-For"],
    ["OIDC_PARAMETERS", "prompt=select_account&resource=https://api.board.example"],
    ["OIDC_STAFF_PARAMETERS", "idp_hint=staff&scope=openid%20profile%20staff"],
    ["OIDC_SERVICE_PARAMETERS", "scope=board&client_id=physician-portal"],
    ["STAFF_CLAIM", "https://board.example/role"],
    ["STAFF_CLAIM_VALUES", "staff=Portal.Staff&staff-finance=Portal%20Finance&payments=Service"],
    ["STAFF_CLAIM_VALUES", "staff=staff-finance&staff-finance=staff"],
  ])("takes %s=%s", (variable, value) => {
    expect(problemsOf({ ...production, ...external, [variable]: value })).toEqual([]);
  });

  it("finds the secrets of .env.example", () => {
    expect([...exampleSecrets.keys()]).toEqual(
      expect.arrayContaining([
        "SESSION_KEYS",
        "SIGNING_KEYS",
        "METRICS_TOKEN",
        "CAPTCHA_SECRET",
        "STRIPE_WEBHOOK_SECRETS",
      ]),
    );
  });

  it.each([...exampleSecrets].filter(([name]) => name !== "SIGNING_KEYS" && name !== "CREDENTIAL_KEYS"))(
    "takes no secret that everyone can read in .env.example: %s",
    (variable, value) => {
      expect(value).not.toBe("");
      const message = expect.stringContaining(".env.example") as string;
      const answer = readConfiguration({
        ...production,
        CAPTCHA_SITE_KEY: "site-key",
        CAPTCHA_SECRET: "a-secret",
        ...bucket,
        [variable]: value,
      });
      expect(answer).toEqual({ kind: "problems", problems: [{ variable, message }] });
      expect(JSON.stringify(answer)).not.toContain(value);
    },
  );

  it.each(["SIGNING_KEYS", "CREDENTIAL_KEYS"])(
    "does not start with the example of %s, which is cut short",
    async (name) => {
      const { keys } = read({ ...production, [name]: exampleSecrets.get(name) });
      await expect(keysOf(keys, "/dev/null/nowhere")).rejects.toThrow(name);
    },
  );

  it.each(["SESSION_KEYS", "COOKIE_KEYS", "STRIPE_WEBHOOK_SECRETS"])(
    "takes none either beside another: %s",
    (variable) => {
      const own = { ...production, ...stripe }[variable];
      expect(problemsOf({ ...production, ...stripe, [variable]: `${own},${exampleSecrets.get(variable)}` })).toEqual([
        variable,
      ]);
    },
  );

  it.each<[string, string]>([
    ["PORTAL_NOW", "2027-01-15T09:00:00-06:00"],
    ["CARD_PROCESSOR", "sandbox"],
    ["PUBLIC_URL", "http://portal.board.example"],
  ])("refuses %s=%s in production", (variable, value) => {
    expect(problemsOf({ ...production, [variable]: value })).toEqual([variable]);
  });

  it("reports every problem at once", () => {
    expect(problemsOf({ PORT: "x", LOG_LEVEL: "x", POLICY_URL: "x" })).toEqual(["PORT", "LOG_LEVEL", "POLICY_URL"]);
  });

  it("reports what is missing together with what is wrong, and takes what is wrong for given", () => {
    expect(
      problemsOf({ PORTAL_MODE: "production", PORT: "x", ...secrets, SESSION_KEYS: undefined, MAIL_FROM: "The board" }),
    ).toEqual([...["PORT", "MAIL_FROM", "MAIL_SMTP_URL", "DATABASE_URL", "PUBLIC_URL", "SESSION_KEYS"]]);
    expect(problemsOf({ ...production, ...external, OIDC_ISSUER: "login", COOKIE_KEYS: undefined })).toEqual([
      "OIDC_ISSUER",
    ]);
  });

  it("SEARCH-04 takes the board's name for the product's where it has none of its own", () => {
    const productOf = (environment: Record<string, string>) => {
      const answer = readConfiguration({ BOARD_NAME: "Board of Examples", ...environment });
      return answer.kind === "configuration" ? answer.configuration.public.product : null;
    };
    expect(productOf({})).toBe("Board of Examples");
    expect(productOf({ PRODUCT_NAME: "Diplomates" })).toBe("Diplomates");
  });

  it("OPER-03 writes to CONTACT_EMAIL about what has no address of its own", () => {
    const emails = (environment: Record<string, string>) => {
      const answer = readConfiguration(environment);
      if (answer.kind !== "configuration") return null;
      const { paymentsEmail, licensesEmail } = answer.configuration.public;
      return [paymentsEmail, licensesEmail];
    };
    expect(emails({})).toEqual(["payments@meridianboard.example", "licenses@meridianboard.example"]);
    const own = { CONTACT_EMAIL: "us@board.example" };
    expect(emails(own)).toEqual(["us@board.example", "us@board.example"]);
    expect(emails({ ...own, PAYMENTS_EMAIL: "pay@board.example" })).toEqual(["pay@board.example", "us@board.example"]);
  });

  it("SHELL-25 gives a board with a CONTACT_EMAIL of its own no address of the invented board", () => {
    const office = (environment: Record<string, string>) => {
      const answer = readConfiguration(environment);
      if (answer.kind !== "configuration") return null;
      const { postalAddress, telephone } = answer.configuration.public;
      return [postalAddress, telephone];
    };
    expect(office({})).toEqual(["100 Main Street, Chicago, IL 60601", "312-555-0100"]);
    const own = { CONTACT_EMAIL: "us@board.example" };
    expect(office(own)).toEqual([null, null]);
    expect(office({ ...own, BOARD_ADDRESS: "1 Pier Road" })).toEqual(["1 Pier Road", null]);
  });

  it.each([
    [true, {}],
    [false, { BOARD_OPEN: "false" }],
    [false, production],
    [true, { ...production, BOARD_OPEN: "true" }],
  ])("OPER-04 lets others ask the built-in board: %s with %j", (isOpen, environment) => {
    const answer = readConfiguration(environment);
    expect(answer.kind === "configuration" && answer.configuration.isBoardOpen).toBe(isOpen);
  });

  it("SHELL-09 warns of nothing that a text of BRAND_FOLDER replaces, and publishes nothing invented", () => {
    const answer = readConfiguration({ BRAND_FOLDER: "docs/brand.example", PROGRAM_FILE: "docs/program.example.json" });
    expect(answer).toMatchObject({ invented: [] });
    if (answer.kind === "problems") return;
    const published = withoutInvented(answer.configuration.public);
    expect(published).toMatchObject({ termsUrl: null, contactEmail: "help@harborboard.example" });
    expect(JSON.stringify(published)).not.toMatch(/meridian/i);
    const demo = readConfiguration({});
    if (demo.kind === "problems") return;
    expect(withoutInvented(demo.configuration.public)).toMatchObject({ postalAddress: null, telephone: null });
  });

  it("names what still says the invented board's", () => {
    const invented = (environment: Record<string, string>) => {
      const answer = readConfiguration({ ...production, ...environment });
      return answer.kind === "configuration" ? answer.invented : null;
    };
    expect(invented({})).toContain("BOARD_NAME");
    expect(invented({})).toContain("POLICY_URL");
    expect(invented({ BOARD_NAME: "Board of Examples", CONTACT_EMAIL: "us@board.example" })).toEqual([
      ...["BOARD_DOMAIN", "ARTICLE_ACCESS_URL", "PHYSICIAN_PORTAL_HELP", "INSTRUCTIONS_URL"],
      ...["APPROVED_ACTIVITIES_URL", "INFOGRAPHIC_URL", "POLICY_URL", "TERMS_URL", "PROGRAM_FILE"],
    ]);
    expect(invented({ PROGRAM_FILE: "docs/program.example.json" })).not.toContain("PROGRAM_FILE");
  });

  it.each<[boolean, Record<string, string>]>([
    [false, {}],
    [true, { BOARD_API_URL: "https://api.board.example" }],
    [false, { BOARD_API_URL: "https://api.board.example", OPT_IN_COUNTRY_IDS: "1001" }],
    [false, { BOARD_API_URL: "https://api.board.example", OPT_IN_COUNTRY_IDS: "none" }],
  ])("says whether it took a board's countries to be numbered by ISO: %s with %j", (expected, environment) => {
    expect(
      readConfiguration({
        ...production,
        ...external,
        COOKIE_KEYS: undefined,
        SIGNING_KEYS: undefined,
        ...environment,
      }),
    ).toMatchObject({
      assumesCountryIds: expected,
    });
  });

  it.each([
    ["1001,7,123456789", [1001, 7, 123456789]],
    ["none", []],
  ])("ADDR-04 takes a board's own ids of countries: %s", (ids, expected) => {
    expect(read({ OPT_IN_COUNTRY_IDS: ids }).public.optInCountryIds).toEqual(expected);
  });

  it("says how what is missing is made", () => {
    const answer = readConfiguration({ PORTAL_MODE: "production" });
    const environmentValues = new Map(
      answer.kind === "problems" ? answer.problems.map(({ variable, message }) => [variable, message]) : [],
    );
    for (const key of requiredKeys) expect(environmentValues.get(key)).toContain("npm run --silent keys");
    expect(environmentValues.get("DATABASE_URL")).toContain("postgres://");
  });

  it("says of keys that are none how they are made, and nothing in the words of a program", () => {
    const [key = ""] = (secrets["SESSION_KEYS"] ?? "").split(",");
    for (const wrong of ["short", "not a key!", `${key},`, `${key}=`, `${key},short`]) {
      const answer = readConfiguration({ ...production, SESSION_KEYS: wrong, COOKIE_KEYS: wrong });
      const messages = answer.kind === "problems" ? answer.problems.map(({ message }) => message) : [];
      expect(messages).toHaveLength(2);
      for (const message of messages) expect(message).toMatch(/^must be base64url keys of 32 bytes .*npm run keys/);
    }
  });

  it("says of a setting that an identity provider of one's own lacks only that one, and not what the built-in one would need", () => {
    const {
      COOKIE_KEYS: _cookie,
      SIGNING_KEYS: _signing,
      MAIL_SMTP_URL: _url,
      MAIL_FROM: _from,
      OIDC_CLIENT_SECRET: _secret,
      ...rest
    } = production;
    const alone = { ...rest, ...external, BOARD_API_URL: "https://api.board.example" };
    expect(problemsOf({ ...alone, OIDC_ISSUER: undefined })).toEqual(["OIDC_ISSUER", "OIDC_CLIENT_SECRET"]);
    expect(JSON.stringify(readConfiguration({ ...alone, OIDC_ISSUER: undefined }))).toContain(
      "the portal's secret at your identity provider",
    );
  });

  it("never repeats a value", () => {
    const value = "hush, hush: a secret";
    for (const variable of Object.keys(secrets).concat(
      "DATABASE_URL",
      "PUBLIC_URL",
      "PORT",
      "LOG_LEVEL",
      "CARD_PROCESSOR",
    )) {
      const answer = readConfiguration({ [variable]: value });
      expect(answer.kind === "problems" || variable).toBe(true);
      expect(JSON.stringify(answer)).not.toContain(value);
    }
  });
});

describe("PAPER-09 where papers are kept", () => {
  it("takes a bucket with all that it needs, and no part of one", () => {
    expect(read(bucket).papers.s3).toEqual({
      endpoint: bucket.PAPERS_S3_ENDPOINT,
      bucket: bucket.PAPERS_S3_BUCKET,
      region: "us-east-1",
      accessKeyId: "an-id",
      secretAccessKey: "a-secret",
    });
    for (const name of Object.keys(bucket)) expect(problemsOf({ ...bucket, [name]: undefined })).toEqual([name]);
    expect(read({ PAPERS_S3_REGION: "eu-1" }).papers.s3).toBeNull();
  });

  it("invents a key in the demo alone, where its own board keeps them", () => {
    expect(read({}).keys.papers).toBeNull();
    expect(read({ BOARD_API_URL: "https://api.board.example" }).keys.papers).toEqual([]);
    expect(read({ ...production, PAPERS_KEYS: undefined }).keys.papers).toEqual([]);
  });

  it("PAPER-05 takes a size from 1 to 25 MB", () => {
    expect(read({}).papers.maxBytes).toBe(10 * 1024 * 1024);
    expect(read({ PAPER_MAX_MB: "25" }).papers.maxBytes).toBe(largestPaperBytes);
    for (const size of ["0", "26", "1.5"]) expect(problemsOf({ PAPER_MAX_MB: size })).toEqual(["PAPER_MAX_MB"]);
  });

  it.each(["/run/clamav/clamd.ctl", "127.0.0.1:3310", "scanner.internal:3310", "[::1]:3310"])(
    "PAPER-08 takes a scanner at %s",
    (socket) => expect(read({ VIRUS_SCANNER: socket }).papers.virusScanner).toBe(socket),
  );

  it.each(["clamd.ctl", "3310", "scanner.internal", "tcp://127.0.0.1:3310"])(
    "PAPER-08 takes no scanner at %s",
    (socket) => expect(problemsOf({ VIRUS_SCANNER: socket })).toEqual(["VIRUS_SCANNER"]),
  );
});

describe("SHELL-09 each setting missing or wrong in turn", () => {
  const wrong = `${"☃".repeat(300)}\u0007 <script>`;
  /** A folder name can be any text. */
  const anything = ["DATA_FOLDER"];

  it.each(Object.keys(variables.shape).filter((name) => !anything.includes(name)))("is named: %s", (name) => {
    const answer = readConfiguration({ ...production, [name]: wrong });
    if (answer.kind === "configuration") throw new Error(`${name} was believed`);
    expect(answer.problems.map(({ variable }) => variable)).toContain(name);
    expect(JSON.stringify(answer.problems)).not.toContain("☃");
  });

  const optional = ["PORTAL_MODE", "PAPERS_KEYS", "CREDENTIAL_KEYS"];
  it.each(Object.keys(production).filter((name) => !optional.includes(name)))("stops production without %s", (name) => {
    expect(problemsOf({ ...production, [name]: undefined })).toEqual([name]);
  });
});

const settings = Object.keys(variables.shape) as VariableName[];

it.each([
  ["BOARD_DOMIAN", "BOARD_DOMAIN"],
  ["BOARD_DOMAINE", "BOARD_DOMAIN"],
  ["board_domain", "BOARD_DOMAIN"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["SESION_KEYS", "SESSION_KEYS"],
  ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
  ["METRIC_TOKEN", "METRICS_TOKEN"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["PROT", "PORT"],
])("SHELL-09 %s is taken for a misspelled %s", (variable, meant) => {
  expect(misspelledNames({ [variable]: "x" }, settings)).toEqual([{ variable, meant }]);
});

it.each([
  ...["PATH", "HOME", "HOSTNAME", "POST", "PORTS", "HOSTS", "PWD", "USER", "LANG", "NODE_ENV", "NODE_OPTIONS", "TZ"],
  ...["POSTGRES_USER", "POSTGRES_PASSWORD", "DATABASE_PASSWORD", "PORTAL_PORT", "PORTAL_SERVICE_HOST", "BOARD_PORT"],
  ...["npm_config_user_agent", "KUBERNETES_PORT", "MAIL", "LOGNAME", "SMTP_URL", "NODE_EXTRA_CA_CERTS", "CI"],
])("%s is another program's", (name) => {
  expect(misspelledNames({ [name]: "x" }, settings)).toEqual([]);
});

it("a name is another program's where the setting that it resembles is set", () => {
  expect(misspelledNames({ LOGLEVEL: "x", LOG_LEVEL: "info" }, settings)).toEqual([]);
  expect(misspelledNames({ BOARD_DOMIAN: " " }, settings)).toEqual([]);
});

it("SHELL-09 a misspelled setting stops the start and says which one was meant, without its value", () => {
  const read = readConfiguration({ BOARD_DOMIAN: "hush.example", PORT: "0" });
  if (read.kind !== "problems") throw new Error("It would start");
  const explained = explainProblems(read.problems);
  expect(explained).toMatch(/BOARD_DOMIAN +is not a setting\. Did you mean BOARD_DOMAIN\?/);
  expect(explained).not.toContain("hush");
});
