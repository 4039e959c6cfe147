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
import { cardProcessorOf, inventedEmail, isOfTestMode, sendsMails, type Variables } from "./variables";

/** Fills in the defaults of the mode. */
export function makeConfiguration(
  variables: Variables,
  program: Program,
  areChosen: boolean,
): Omit<Configuration, "look"> {
  const identity = externalIdentity(variables);
  // Keys of the built-in identity provider. Null would generate them, which production must not do for another
  // provider.
  const unset = identity === null ? null : [];
  return {
    mode: variables.PORTAL_MODE,
    serves: variables.SERVES,
    port: variables.PORT,
    arePortsChosen: areChosen,
    // Everybody knows the demo's password, so the demo listens only on this machine unless HOST is set.
    host: variables.HOST ?? (variables.PORTAL_MODE === "demo" ? "127.0.0.1" : null),
    publicUrl: variables.PUBLIC_URL?.origin ?? null,
    trustedProxies: variables.TRUSTED_PROXIES,
    hstsIncludeSubDomains: variables.HSTS_INCLUDE_SUBDOMAINS,
    stopDelayMs: variables.STOP_DELAY_SECONDS * 1000,
    logLevel: variables.LOG_LEVEL,
    metricsToken: variables.METRICS_TOKEN ?? null,
    dataFolder: variables.DATA_FOLDER,
    database:
      variables.DATABASE_URL === undefined ? { kind: "embedded" } : { kind: "external", url: variables.DATABASE_URL },
    startAt: variables.PORTAL_NOW ?? null,
    keys: {
      session: variables.SESSION_KEYS ?? null,
      cookie: variables.COOKIE_KEYS ?? unset,
      signing: variables.SIGNING_KEYS ?? unset,
      clientSecret: variables.OIDC_CLIENT_SECRET ?? null,
    },
    session: { idleMinutes: variables.SESSION_IDLE_MINUTES, absoluteHours: variables.SESSION_ABSOLUTE_HOURS },
    identity: identity ?? { kind: "embedded" },
    clientId: variables.OIDC_CLIENT_ID,
    staffClaim: variables.STAFF_CLAIM,
    staffNeedSecondFactor: (variables.STAFF_SECOND_FACTOR ?? byMode[variables.PORTAL_MODE]) === "required",
    removalNeedsTwo: variables.SECOND_FACTOR_REMOVAL_STAFF === "2",
    offersSecondFactor: variables.OFFER_SECOND_FACTOR ?? variables.PORTAL_MODE === "production",
    board:
      variables.BOARD_API_URL === undefined
        ? { kind: "embedded", sharesKeys: true }
        : { kind: "remote", url: variables.BOARD_API_URL, sharesKeys: variables.BOARD_API_BUILT_IN },
    isBoardOpen: variables.BOARD_OPEN ?? variables.PORTAL_MODE === "demo",
    boardAudience: variables.BOARD_API_AUDIENCE ?? null,
    boardTimeoutMs: variables.BOARD_API_TIMEOUT_SECONDS * 1000,
    onBehalfOfHeader: variables.ON_BEHALF_OF_HEADER,
    addressVerifier: addressVerifierPart(variables),
    captchaSecret: variables.CAPTCHA_SECRET ?? null,
    mail: mailPart(variables),
    cardProcessor: cardProcessorPart(variables),
    chargedBy: variables.CHARGED_BY,
    creditSurcharges: variables.CREDIT_SURCHARGES ?? defaultSurcharges(variables),
    programTerms: program.terms,
    public: publicPart(variables, program),
  };
}

/** Demo people are not real, and the demo's buttons sign in without a password. */
const byMode = { production: "required", demo: "offered" } as const;

/** Null unless all its URLs are set; `refusedCombinations` refuses a partial set. */
function externalIdentity(variables: Variables): ExternalIdentity | null {
  const issuer = variables.OIDC_ISSUER;
  const authorizationUrl = variables.OIDC_AUTHORIZATION_URL;
  const tokenUrl = variables.OIDC_TOKEN_URL;
  const jwksUrl = variables.OIDC_JWKS_URL;
  const endSessionUrl = variables.OIDC_END_SESSION_URL;
  if (!issuer || !authorizationUrl || !tokenUrl || !jwksUrl || !endSessionUrl) return null;
  return {
    kind: "external",
    issuer,
    authorizationUrl,
    tokenUrl,
    jwksUrl,
    endSessionUrl,
    accountsUrl: variables.IDENTITY_API_URL ?? null,
    scopes: variables.OIDC_SCOPES.split(" "),
    parameters: variables.OIDC_PARAMETERS ?? {},
    serviceParameters: variables.OIDC_SERVICE_PARAMETERS ?? {},
    staffParameters: variables.OIDC_STAFF_PARAMETERS,
    staffProof: { acrValues: variables.OIDC_STAFF_ACR_VALUES ?? [], amr: variables.OIDC_STAFF_AMR ?? [] },
    issuerInAnswers: variables.OIDC_ISSUER_IN_ANSWERS,
  };
}

/** `refusedCombinations` has refused one setting without the other. */
function mailPart(variables: Variables): MailConfiguration {
  const { MAIL_SMTP_URL: url, MAIL_FROM: from, PORTAL_MODE } = variables;
  if (!sendsMails(variables)) return { kind: "none" };
  if (url !== undefined && from !== undefined) return { kind: "smtp", url, from };
  return PORTAL_MODE === "demo" ? { kind: "outbox" } : { kind: "none" };
}

function addressVerifierPart(variables: Variables): AddressVerifierConfiguration {
  const { ADDRESS_VERIFIER_URL: url, ADDRESS_VERIFIER_KEY: key = null } = variables;
  if (url === undefined) return { kind: "embedded" };
  return { kind: "service", url, key, timeoutMs: variables.ADDRESS_VERIFIER_TIMEOUT_SECONDS * 1000 };
}

function cardProcessorPart(variables: Variables): CardProcessor {
  const kind = cardProcessorOf(variables);
  if (kind === "none") return { kind };
  if (kind === "stripe") return stripePart(variables);
  // The port after the portal's, so that two demos need two port numbers, not four.
  const nextPort = variables.PORT === 0 || variables.PORT === 65_535 ? 0 : variables.PORT + 1;
  return {
    kind: "sandbox",
    port: variables.SANDBOX_PORT ?? nextPort,
    publicUrl: variables.SANDBOX_URL?.origin ?? null,
  };
}

/** The sandbox's example surcharge, unless the charging party cannot take one. */
function defaultSurcharges(variables: Variables): CreditSurcharges {
  const takesAmountAlone = variables.CHARGED_BY === "board" && variables.BOARD_API_URL !== undefined;
  return cardProcessorOf(variables) === "sandbox" && !takesAmountAlone ? exampleSurcharges : {};
}

/** `refusedCombinations` has refused Stripe without its key, account and webhook secrets. */
function stripePart(variables: Variables): CardProcessor {
  const {
    STRIPE_SECRET_KEY: secretKey = "",
    STRIPE_ACCOUNT: account = "",
    STRIPE_WEBHOOK_SECRETS: webhookSecrets = [],
  } = variables;
  return {
    kind: "stripe",
    secretKey,
    isTestMode: isOfTestMode(secretKey),
    account,
    webhookSecrets,
    apiVersion: variables.STRIPE_API_VERSION,
    bankAccounts: variables.STRIPE_BANK_ACCOUNTS ?? null,
    apiUrl: variables.STRIPE_API_URL?.origin ?? "https://api.stripe.com",
    checkoutUrl: variables.STRIPE_CHECKOUT_URL.origin,
  };
}

/** A board with only CONTACT_EMAIL uses it for everything; the invented board has one address for each purpose. */
function otherEmail({ CONTACT_EMAIL }: Variables, name: "payments" | "licenses"): string {
  return CONTACT_EMAIL === inventedEmail("contact") ? inventedEmail(name) : CONTACT_EMAIL;
}

function publicPart(variables: Variables, { policy }: Program): PublicConfiguration {
  return {
    boardName: variables.BOARD_NAME,
    boardDomain: variables.BOARD_DOMAIN,
    product: variables.PRODUCT_NAME ?? variables.BOARD_NAME,
    contactEmail: variables.CONTACT_EMAIL,
    paymentsEmail: variables.PAYMENTS_EMAIL ?? otherEmail(variables, "payments"),
    debitAuthorization: variables.DEBIT_AUTHORIZATION,
    payByMail: variables.PAY_BY_MAIL ?? null,
    licensesEmail: variables.LICENSES_EMAIL ?? otherEmail(variables, "licenses"),
    articleAccessUrl: variables.ARTICLE_ACCESS_URL,
    physicianPortalHelp: variables.PHYSICIAN_PORTAL_HELP,
    instructionsUrl: variables.INSTRUCTIONS_URL,
    approvedActivitiesUrl: variables.APPROVED_ACTIVITIES_URL,
    infographicUrl: variables.INFOGRAPHIC_URL,
    policyUrl: variables.POLICY_URL,
    termsUrl: variables.TERMS_URL,
    lookBack: {
      cme: variables.LOOK_BACK_CME_CREDITS,
      reducedCME: variables.LOOK_BACK_REDUCED_CME_CREDITS,
      tenYearCME: variables.LOOK_BACK_TEN_YEAR_CME_CREDITS,
    },
    policy,
    optInCountryIds: variables.OPT_IN_COUNTRY_IDS,
    captchaSiteKey: variables.CAPTCHA_SITE_KEY ?? null,
    payOverTimePublicKey: variables.PAY_OVER_TIME_PUBLIC_KEY ?? null,
    allowPayOverTime: variables.ALLOW_PAY_OVER_TIME,
    useBusinessCentral: variables.USE_BUSINESS_CENTRAL,
    cardProcessor: cardProcessorOf(variables),
    outboxUrl: null,
    demoSearches: [],
  };
}
