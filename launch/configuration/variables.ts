import { Temporal } from "temporal-polyfill";
import { z } from "@portal/contract/zod";
import { readBoardZone } from "@portal/domain/time/boardZone";
import { readSurcharges } from "@portal/domain/billing/creditSurcharge";
import { debitAuthorizationProblem, defaultDebitAuthorization } from "@portal/domain/billing/debitAuthorization";
import {
  internal,
  internalBase,
  issuer,
  link,
  originSuchAs,
  signInPage,
  smtpUrl,
  serviceParameters,
  signInParameters,
  staffParameters,
} from "./urls";
import { databaseVariables } from "./databaseVariables";
import { secretKeys, signingKeys, credentialKeys } from "./keys";
import { paperVariables } from "./paperVariables";
import { whole } from "./wholeNumber";
import { claimName, headerName, staffClaimValues } from "./customNames";

const flag = z.enum(["true", "false"], "must be true or false").transform((word) => word === "true");
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);
const absoluteUri = z.url("must be an absolute URI, such as https://api.board.example");
const words = z.string().regex(/^\P{Cc}{1,200}$/u, "must be one line of at most 200 characters");
const email = z.email("must be an e-mail address, such as contact@board.example");
const text = (shape: RegExp, message: string) => z.string().regex(shape, message);

export function inventedEmail(name: string): string {
  return `${name}@meridianboard.example`;
}

const instant = z.string().transform((moment, check) => {
  try {
    const instant = Temporal.Instant.from(moment);
    const { year } = instant.toZonedDateTimeISO("UTC");
    if (year >= 2000 && year < 2100) return instant;
  } catch {
    // Reported below.
  }
  check.addIssue("must be a date and time of this century with an offset, such as 2027-01-15T09:00:00-06:00");
  return z.NEVER;
});

const boardZone = z.string().transform((name, check) => {
  const zone = readBoardZone(name, Temporal.Now.instant());
  if (zone !== null) return zone;
  check.addIssue("must be the name of a time zone with its region, such as America/New_York");
  return z.NEVER;
});

const wordList = (example: string) =>
  z
    .string()
    .regex(
      /^[\w.:/-]{1,100}( [\w.:/-]{1,100}){0,9}$/,
      `must be up to ten values separated by spaces, such as ${example}`,
    )
    .transform((values) => values.split(" "));

const signingSecrets = "must be one to five signing secrets separated by commas, such as whsec_…";

/**
 * Countries whose law requires consent before an address is stored (ADDR-04): the United Kingdom and the twenty most
 * populous members of the European Union, as ISO 3166-1 numbers (docs/rules/licenses-and-addresses.md#consent).
 */
const optInCountryIds = [
  40, 56, 100, 191, 203, 208, 246, 250, 276, 300, 348, 372, 380, 528, 616, 620, 642, 703, 724, 752, 826,
];

/**
 * Every setting, by its name in the environment. `.env.example` explains each one; a test compares the two. Messages
 * complete the sentence "NAME …" and never contain the value, which may be a secret.
 */
export const variables = z.object({
  PORTAL_MODE: oneOf(["demo", "production"]).default("demo"),
  SERVES: oneOf(["everything", "board"]).default("everything"),
  PORT: whole(0, 65_535).default(3000),
  HOST: text(/^[\w.:-]+$/, "must be a host name or an address to listen on, such as 127.0.0.1").optional(),
  PUBLIC_URL: originSuchAs("https://portal.board.example").optional(),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
  STOP_DELAY_SECONDS: whole(0, 60, " of seconds").default(0),
  METRICS_TOKEN: text(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 visible characters without spaces").optional(),
  LOG_LEVEL: oneOf(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),

  ...databaseVariables,
  DATA_FOLDER: z.string().default("./data"),
  PORTAL_NOW: instant.optional(),

  SESSION_KEYS: secretKeys.optional(),
  COOKIE_KEYS: secretKeys.optional(),
  SIGNING_KEYS: signingKeys.optional(),
  CREDENTIAL_KEYS: credentialKeys.optional(),
  SESSION_IDLE_MINUTES: whole(2, 1440, " of minutes").default(15),
  SESSION_ABSOLUTE_HOURS: whole(1, 168, " of hours").default(12),

  OIDC_ISSUER: issuer.optional(),
  OIDC_AUTHORIZATION_URL: signInPage.optional(),
  OIDC_TOKEN_URL: internal.optional(),
  OIDC_JWKS_URL: internal.optional(),
  OIDC_END_SESSION_URL: signInPage.optional(),
  IDENTITY_API_URL: internalBase.optional(),
  OIDC_CLIENT_ID: words.default("physician-portal"),
  // Only characters that percent-encoding leaves alone: providers disagree about whether to expect it.
  OIDC_CLIENT_SECRET: text(/^[\w.~-]{16,200}$/, "must be 16 to 200 letters, digits, or any of - . _ ~").optional(),
  OIDC_SCOPES: text(/^openid( [\w.:/-]+)*$/, "must begin with openid, such as openid offline_access").default("openid"),
  OIDC_PARAMETERS: signInParameters.optional(),
  OIDC_STAFF_PARAMETERS: staffParameters.default({ idp_hint: "staff-directory" }),
  OIDC_STAFF_ACR_VALUES: wordList("phr phrh").optional(),
  OIDC_STAFF_AMR: wordList("otp hwk mfa").optional(),
  OIDC_SERVICE_PARAMETERS: serviceParameters.optional(),
  OIDC_ISSUER_IN_ANSWERS: flag.default(false),
  STAFF_SECOND_FACTOR: oneOf(["required", "offered"]).optional(),
  SECOND_FACTOR_REMOVAL_STAFF: oneOf(["1", "2"]).default("1"),
  REFUND_SECOND_STAFF_ABOVE: whole(0, 999_999, " of cents").default(0),
  OFFER_SECOND_FACTOR: flag.optional(),
  STAFF_CLAIM: claimName.default("portal_role"),
  STAFF_CLAIM_VALUES: staffClaimValues.optional(),

  BOARD_OPEN: flag.optional(),
  BOARD_API_URL: internalBase.optional(),
  BOARD_API_BUILT_IN: flag.default(false),
  BOARD_API_AUDIENCE: absoluteUri.optional(),
  BOARD_API_TIMEOUT_SECONDS: whole(1, 120, " of seconds").default(20),
  ON_BEHALF_OF_HEADER: headerName.default("X-On-Behalf-Of-Physician-Id"),

  ...paperVariables,

  ADDRESS_VERIFIER_URL: internal.optional(),
  // Visible characters only: it is sent in a header.
  ADDRESS_VERIFIER_KEY: text(/^[\x21-\x7e]{1,500}$/, "must be 1 to 500 visible characters without spaces").optional(),
  ADDRESS_VERIFIER_TIMEOUT_SECONDS: whole(1, 60, " of seconds").default(5),
  OPT_IN_COUNTRY_IDS: text(
    /^(none|\d{1,9}(,\d{1,9})*)$/,
    "must be ids of countries, separated by commas, such as 276,826, or none",
  )
    .transform((ids) => (ids === "none" ? [] : ids.split(",").map(Number)))
    .default(optInCountryIds),

  MAIL_SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: email.optional(),
  MAIL_CONNECTIONS: whole(2, 100).default(6),

  BRAND_FOLDER: z.string().optional(),
  PROGRAM_FILE: z.string().optional(),
  BOARD_NAME: words.default("Meridian Board of Neurology and Psychiatry"),
  BOARD_DOMAIN: text(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    "must be a domain name in lower case, such as board.example",
  ).default("meridianboard.example"),
  BOARD_TIME_ZONE: boardZone.prefault("America/Chicago"),
  PRODUCT_NAME: words.optional(),
  CONTACT_EMAIL: email.default(inventedEmail("contact")),
  BOARD_ADDRESS: words.optional(),
  BOARD_TELEPHONE: words.optional(),
  BOARD_TAX_NUMBER: words.optional(),
  PAYMENTS_EMAIL: email.optional(),
  DEBIT_AUTHORIZATION: z
    .string()
    .max(2000, "must be at most 2,000 characters")
    .superRefine((template, check) => {
      const problem = debitAuthorizationProblem(template);
      if (problem !== null) check.addIssue(problem);
    })
    .default(defaultDebitAuthorization),
  PAY_BY_MAIL: text(/^\P{Cc}{1,500}$/u, "must be one line of at most 500 characters").optional(),
  LICENSES_EMAIL: email.optional(),
  ARTICLE_ACCESS_URL: link.default("https://articles.meridianboard.example/"),
  PHYSICIAN_PORTAL_HELP: link.default("https://www.meridianboard.example/help"),
  INSTRUCTIONS_URL: link.default("https://www.meridianboard.example/instructions"),
  APPROVED_ACTIVITIES_URL: link.default("https://www.meridianboard.example/approved-activities"),
  INFOGRAPHIC_URL: link.default("https://www.meridianboard.example/continuing-certification"),
  POLICY_URL: link.default("https://www.meridianboard.example/privacy"),
  TERMS_URL: link.default("https://www.meridianboard.example/terms"),
  LOOK_BACK_CME_CREDITS: whole(0, 1000, " of credits").default(90),
  LOOK_BACK_REDUCED_CME_CREDITS: whole(0, 1000, " of credits").default(30),
  LOOK_BACK_TEN_YEAR_CME_CREDITS: whole(0, 1000, " of credits").default(300),
  CAPTCHA_SITE_KEY: words.optional(),
  CAPTCHA_SECRET: text(/^[\x21-\x7e]{1,500}$/, "must be 1 to 500 visible characters without spaces").optional(),
  PAY_OVER_TIME_PUBLIC_KEY: words.optional(),
  ALLOW_PAY_OVER_TIME: flag.default(false),
  USE_BUSINESS_CENTRAL: flag.default(false),
  CHARGED_BY: oneOf(["provider", "board"]).default("provider"),
  CARD_PROCESSOR: oneOf(["none", "sandbox", "stripe"]).optional(),
  SANDBOX_PORT: whole(0, 65_535).optional(),
  SANDBOX_URL: originSuchAs("https://sandbox.board.example").optional(),
  STRIPE_SECRET_KEY: text(
    /^[sr]k_(test|live)_[A-Za-z0-9]{10,240}$/,
    "must be a secret or restricted key, such as sk_test_…",
  ).optional(),
  STRIPE_ACCOUNT: text(/^acct_\w{6,90}$/, "must be the id of the account, such as acct_…").optional(),
  STRIPE_TEST_MODE: flag.optional(),
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .transform((secrets) => secrets.split(",").map((secret) => secret.trim()))
    .pipe(z.array(z.string().regex(/^whsec_[A-Za-z0-9+/=]{10,240}$/, signingSecrets)).max(5, signingSecrets))
    .optional(),
  STRIPE_API_VERSION: text(
    /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/,
    "must be a version of the API, such as 2025-09-30.clover",
  ).default("2025-09-30.clover"),
  CREDIT_SURCHARGES: z
    .string()
    .transform((text, check) => {
      const read = readSurcharges(text);
      if (read !== null) return read;
      check.addIssue("must name states and percents from 1 to 3, such as TX=3,CO=2");
      return z.NEVER;
    })
    .optional(),
  STRIPE_BANK_ACCOUNTS: flag.optional(),
  STRIPE_API_URL: originSuchAs("http://localhost:12111").optional(),
  STRIPE_CHECKOUT_URL: originSuchAs("https://pay.board.example").default(new URL("https://checkout.stripe.com")),
});

export type Variables = z.output<typeof variables>;
export type VariableName = keyof Variables;

/** Default if CARD_PROCESSOR is not set: the sandbox in the demo, none in production. */
export function cardProcessorOf({ CARD_PROCESSOR, PORTAL_MODE }: Variables): NonNullable<Variables["CARD_PROCESSOR"]> {
  return CARD_PROCESSOR ?? (PORTAL_MODE === "demo" ? "sandbox" : "none");
}

/** Reads the mode from the key's prefix. */
export function isOfTestMode(key: string): boolean {
  return key.includes("k_test_");
}

/** URLs of an identity provider of the board's own. */
export const identityUrls = [
  "OIDC_ISSUER",
  "OIDC_AUTHORIZATION_URL",
  "OIDC_TOKEN_URL",
  "OIDC_JWKS_URL",
  "OIDC_END_SESSION_URL",
] as const satisfies readonly VariableName[];

/** Setting one URL of an identity provider means an external provider; the missing ones are then reported. */
export function signsInElsewhere(variables: Variables): boolean {
  return identityUrls.some((name) => variables[name] !== undefined);
}

/** True with the built-in board or the built-in identity provider. */
export function sendsMails(variables: Variables): boolean {
  return variables.BOARD_API_URL === undefined || !signsInElsewhere(variables);
}
