import { type CreditSurcharges, exampleSurcharges } from "~/domain/billing/creditSurcharge";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import type {
  AddressVerifierConfiguration,
  CardProcessor,
  Configuration,
  ExternalIdentity,
  MailConfiguration,
} from "./configuration";
import type { Program } from "./programFile";
import { cardProcessorOf, isOfTestMode, sendsMails } from "./modes";
import { inventedEmail, type Variables } from "./variables";

/** Makes the configuration from valid settings, with the defaults of the mode. */
export function makeConfiguration(given: Variables, program: Program, areChosen: boolean): Omit<Configuration, "look"> {
  const identity = externalIdentity(given);
  // Keys of the built-in identity provider. Null would generate them, which production must not do for another
  // provider.
  const unset = identity === null ? null : [];
  return {
    mode: given.PORTAL_MODE,
    serves: given.SERVES,
    port: given.PORT,
    arePortsChosen: areChosen,
    // Everybody knows the demo's password, so the demo listens only on this machine unless HOST is set.
    host: given.HOST ?? (given.PORTAL_MODE === "demo" ? "127.0.0.1" : null),
    publicUrl: given.PUBLIC_URL?.origin ?? null,
    trustedProxies: given.TRUSTED_PROXIES,
    hstsIncludeSubDomains: given.HSTS_INCLUDE_SUBDOMAINS,
    stopDelayMs: given.STOP_DELAY_SECONDS * 1000,
    logLevel: given.LOG_LEVEL,
    metricsToken: given.METRICS_TOKEN ?? null,
    dataFolder: given.DATA_FOLDER,
    database: given.DATABASE_URL === undefined ? { kind: "embedded" } : { kind: "external", url: given.DATABASE_URL },
    startAt: given.PORTAL_NOW ?? null,
    keys: {
      session: given.SESSION_KEYS ?? null,
      cookie: given.COOKIE_KEYS ?? unset,
      signing: given.SIGNING_KEYS ?? unset,
      clientSecret: given.OIDC_CLIENT_SECRET ?? null,
    },
    session: { idleMinutes: given.SESSION_IDLE_MINUTES, absoluteHours: given.SESSION_ABSOLUTE_HOURS },
    identity: identity ?? { kind: "embedded" },
    clientId: given.OIDC_CLIENT_ID,
    staffClaim: given.STAFF_CLAIM,
    staffNeedSecondFactor: (given.STAFF_SECOND_FACTOR ?? byMode[given.PORTAL_MODE]) === "required",
    removalNeedsTwo: given.SECOND_FACTOR_REMOVAL_STAFF === "2",
    offersSecondFactor: given.OFFER_SECOND_FACTOR ?? given.PORTAL_MODE === "production",
    board:
      given.BOARD_API_URL === undefined
        ? { kind: "embedded", sharesKeys: true }
        : { kind: "remote", url: given.BOARD_API_URL, sharesKeys: given.BOARD_API_BUILT_IN },
    isBoardOpen: given.BOARD_OPEN ?? given.PORTAL_MODE === "demo",
    boardAudience: given.BOARD_API_AUDIENCE ?? null,
    boardTimeoutMs: given.BOARD_API_TIMEOUT_SECONDS * 1000,
    onBehalfOfHeader: given.ON_BEHALF_OF_HEADER,
    addressVerifier: addressVerifierPart(given),
    captchaSecret: given.CAPTCHA_SECRET ?? null,
    mail: mailPart(given),
    cardProcessor: cardProcessorPart(given),
    chargedBy: given.CHARGED_BY,
    creditSurcharges: given.CREDIT_SURCHARGES ?? defaultSurcharges(given),
    programTerms: program.terms,
    public: publicPart(given, program),
  };
}

/** Demo people are not real, and the demo's buttons sign in without a password. */
const byMode = { production: "required", demo: "offered" } as const;

/** Null unless all its URLs are set; `modeProblems` refuses a partial set. */
function externalIdentity(given: Variables): ExternalIdentity | null {
  const issuer = given.OIDC_ISSUER;
  const authorizationUrl = given.OIDC_AUTHORIZATION_URL;
  const tokenUrl = given.OIDC_TOKEN_URL;
  const jwksUrl = given.OIDC_JWKS_URL;
  const endSessionUrl = given.OIDC_END_SESSION_URL;
  if (!issuer || !authorizationUrl || !tokenUrl || !jwksUrl || !endSessionUrl) return null;
  return {
    kind: "external",
    issuer,
    authorizationUrl,
    tokenUrl,
    jwksUrl,
    endSessionUrl,
    accountsUrl: given.IDENTITY_API_URL ?? null,
    scopes: given.OIDC_SCOPES.split(" "),
    parameters: given.OIDC_PARAMETERS ?? {},
    serviceParameters: given.OIDC_SERVICE_PARAMETERS ?? {},
    staffParameters: given.OIDC_STAFF_PARAMETERS,
    staffProof: { acrValues: given.OIDC_STAFF_ACR_VALUES ?? [], amr: given.OIDC_STAFF_AMR ?? [] },
    issuerInAnswers: given.OIDC_ISSUER_IN_ANSWERS,
  };
}

/** `modeProblems` has refused one setting without the other. */
function mailPart(given: Variables): MailConfiguration {
  const { MAIL_SMTP_URL: url, MAIL_FROM: from, PORTAL_MODE } = given;
  if (!sendsMails(given)) return { kind: "none" };
  if (url !== undefined && from !== undefined) return { kind: "smtp", url, from };
  return PORTAL_MODE === "demo" ? { kind: "outbox" } : { kind: "none" };
}

function addressVerifierPart(given: Variables): AddressVerifierConfiguration {
  const { ADDRESS_VERIFIER_URL: url, ADDRESS_VERIFIER_KEY: key = null } = given;
  if (url === undefined) return { kind: "embedded" };
  return { kind: "service", url, key, timeoutMs: given.ADDRESS_VERIFIER_TIMEOUT_SECONDS * 1000 };
}

function cardProcessorPart(given: Variables): CardProcessor {
  const kind = cardProcessorOf(given);
  if (kind === "none") return { kind };
  if (kind === "stripe") return stripePart(given);
  // The port after the portal's, so that two demos need two port numbers, not four.
  const nextPort = given.PORT === 0 || given.PORT === 65_535 ? 0 : given.PORT + 1;
  return { kind: "sandbox", port: given.SANDBOX_PORT ?? nextPort, publicUrl: given.SANDBOX_URL?.origin ?? null };
}

/** The sandbox's example surcharge, unless the charging party cannot take one. */
function defaultSurcharges(given: Variables): CreditSurcharges {
  const takesAmountAlone = given.CHARGED_BY === "board" && given.BOARD_API_URL !== undefined;
  return cardProcessorOf(given) === "sandbox" && !takesAmountAlone ? exampleSurcharges : {};
}

/** `modeProblems` has refused Stripe without its key, account and webhook secrets. */
function stripePart(given: Variables): CardProcessor {
  const {
    STRIPE_SECRET_KEY: secretKey = "",
    STRIPE_ACCOUNT: account = "",
    STRIPE_WEBHOOK_SECRETS: webhookSecrets = [],
  } = given;
  return {
    kind: "stripe",
    secretKey,
    isTestMode: isOfTestMode(secretKey),
    account,
    webhookSecrets,
    apiVersion: given.STRIPE_API_VERSION,
    bankAccounts: given.STRIPE_BANK_ACCOUNTS ?? null,
    apiUrl: given.STRIPE_API_URL?.origin ?? "https://api.stripe.com",
    checkoutUrl: given.STRIPE_CHECKOUT_URL.origin,
  };
}

/** A board with only CONTACT_EMAIL uses it for everything; the invented board has one address for each purpose. */
function otherEmail({ CONTACT_EMAIL }: Variables, name: "payments" | "licenses"): string {
  return CONTACT_EMAIL === inventedEmail("contact") ? inventedEmail(name) : CONTACT_EMAIL;
}

function publicPart(given: Variables, { policy }: Program): PublicConfiguration {
  return {
    boardName: given.BOARD_NAME,
    boardDomain: given.BOARD_DOMAIN,
    product: given.PRODUCT_NAME ?? given.BOARD_NAME,
    contactEmail: given.CONTACT_EMAIL,
    paymentsEmail: given.PAYMENTS_EMAIL ?? otherEmail(given, "payments"),
    debitAuthorization: given.DEBIT_AUTHORIZATION,
    payByMail: given.PAY_BY_MAIL ?? null,
    licensesEmail: given.LICENSES_EMAIL ?? otherEmail(given, "licenses"),
    articleAccessUrl: given.ARTICLE_ACCESS_URL,
    physicianPortalHelp: given.PHYSICIAN_PORTAL_HELP,
    instructionsUrl: given.INSTRUCTIONS_URL,
    approvedActivitiesUrl: given.APPROVED_ACTIVITIES_URL,
    infographicUrl: given.INFOGRAPHIC_URL,
    policyUrl: given.POLICY_URL,
    termsUrl: given.TERMS_URL,
    lookBack: {
      cme: given.LOOK_BACK_CME_CREDITS,
      reducedCME: given.LOOK_BACK_REDUCED_CME_CREDITS,
      tenYearCME: given.LOOK_BACK_TEN_YEAR_CME_CREDITS,
    },
    policy,
    optInCountryIds: given.OPT_IN_COUNTRY_IDS,
    captchaSiteKey: given.CAPTCHA_SITE_KEY ?? null,
    payOverTimePublicKey: given.PAY_OVER_TIME_PUBLIC_KEY ?? null,
    allowPayOverTime: given.ALLOW_PAY_OVER_TIME,
    useBusinessCentral: given.USE_BUSINESS_CENTRAL,
    cardProcessor: cardProcessorOf(given),
    outboxUrl: null,
    demoSearches: [],
  };
}
