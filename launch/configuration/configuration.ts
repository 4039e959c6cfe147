import { type CreditSurcharges, exampleSurcharges } from "@portal/domain/billing/creditSurcharge";
import { asCents } from "@portal/domain/billing/money";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import type { Look } from "@portal/look/look";
import { externalIdentity } from "./externalIdentity";
import type { ChosenKeys } from "./keys";
import { papersPart } from "./paperVariables";
import type { Program } from "./programFile";
import { cardProcessorOf, inventedEmail, isOfTestMode, sendsMails, type Variables } from "./variables";

/** All settings, checked. Made by `readConfiguration`. */
export type Configuration = ReturnType<typeof makeConfiguration> & { readonly look: Look };

/** Fills in the defaults of the mode. */
export function makeConfiguration(variables: Variables, program: Program, arePortsChosen: boolean) {
  const identity = externalIdentity(variables);
  // Keys of the built-in identity provider. Null would generate them, which production must not do for another
  // provider.
  const isBoardEmbedded = variables.BOARD_API_URL === undefined;
  const ofDemo = variables.PORTAL_MODE === "production" || !isBoardEmbedded ? [] : null;
  const unset = identity === null ? null : [];
  const keys: ChosenKeys = {
    session: variables.SESSION_KEYS ?? null,
    cookie: variables.COOKIE_KEYS ?? unset,
    signing: variables.SIGNING_KEYS ?? unset,
    clientSecret: variables.OIDC_CLIENT_SECRET ?? null,
    papers: variables.PAPERS_KEYS ?? ofDemo,
    credentials: variables.CREDENTIAL_KEYS ?? ofDemo,
  };
  return {
    /** `demo` embeds every service and uses invented people; `production` refuses both. */
    mode: variables.PORTAL_MODE,
    /** `board`: this process runs only the built-in board; the portal runs elsewhere. */
    serves: variables.SERVES,
    /** 0 takes any free port. */
    port: variables.PORT,
    /** Whether the settings name ports or origins. If they don't, a demo may choose free ports. */
    arePortsChosen,
    // Everybody knows the demo's password, so the demo listens only on this machine unless HOST is set.
    host: variables.HOST ?? (variables.PORTAL_MODE === "demo" ? "127.0.0.1" : null),
    /** The one origin that browsers see, without a trailing slash; null: http://localhost and the port. */
    publicUrl: variables.PUBLIC_URL?.origin ?? null,
    /** Number of trusted proxies in front, for the browser's IP address. */
    trustedProxies: variables.TRUSTED_PROXIES,
    hstsIncludeSubDomains: variables.HSTS_INCLUDE_SUBDOMAINS,
    /** Milliseconds for which a stopping process still serves but reports that it is not ready. */
    stopDelayMs: variables.STOP_DELAY_SECONDS * 1000,
    logLevel: variables.LOG_LEVEL,
    /** Bearer token for /metrics; null: the page doesn't exist. */
    metricsToken: variables.METRICS_TOKEN ?? null,
    /** Holds the embedded database and the generated keys. */
    dataFolder: variables.DATA_FOLDER,
    database:
      variables.DATABASE_URL === undefined
        ? ({ kind: "embedded" } as const)
        : ({
            kind: "external",
            url: variables.DATABASE_URL,
            /** Null: `url` itself leads to PostgreSQL, and not through a transaction pooler. */
            directUrl: variables.DATABASE_DIRECT_URL ?? null,
          } as const),
    /** Where the board's dates and deadlines are. */
    boardZone: variables.BOARD_TIME_ZONE,
    /** Most connections of each pool. */
    poolSizes: { main: variables.DATABASE_POOL_SIZE, sessions: variables.DATABASE_SESSION_POOL_SIZE },
    /** Business time starts at this instant; null: real time. */
    startAt: variables.PORTAL_NOW ?? null,
    keys,
    session: { idleMinutes: variables.SESSION_IDLE_MINUTES, absoluteHours: variables.SESSION_ABSOLUTE_HOURS },
    identity: identity ?? ({ kind: "embedded" } as const),
    clientId: variables.OIDC_CLIENT_ID,
    /** The claim that names a role of staff. */
    staffClaim: variables.STAFF_CLAIM,
    /** At the embedded identity provider. */
    staffNeedSecondFactor: (variables.STAFF_SECOND_FACTOR ?? byMode[variables.PORTAL_MODE]) === "required",
    /** Whether two staff members must agree before a physician's second factor is removed. */
    removalNeedsTwo: variables.SECOND_FACTOR_REMOVAL_STAFF === "2",
    /** Above it a second member of staff approves a refund; 0: never. */
    refundSecondStaffAbove: asCents(variables.REFUND_SECOND_STAFF_ABOVE),
    /** To physicians, at the embedded identity provider. */
    offersSecondFactor: variables.OFFER_SECOND_FACTOR ?? variables.PORTAL_MODE === "production",
    /** `sharesKeys`: the board has the portal's session keys and can check what the portal signs. */
    board:
      variables.BOARD_API_URL === undefined
        ? ({ kind: "embedded", sharesKeys: true } as const)
        : ({ kind: "remote", url: variables.BOARD_API_URL, sharesKeys: variables.BOARD_API_BUILT_IN } as const),
    /** Whether other processes may call the embedded board. A board in its own process always answers. */
    isBoardOpen: variables.BOARD_OPEN ?? variables.PORTAL_MODE === "demo",
    /** Audience of access tokens; null: the embedded board's own URL. */
    boardAudience: variables.BOARD_API_AUDIENCE ?? null,
    boardTimeoutMs: variables.BOARD_API_TIMEOUT_SECONDS * 1000,
    onBehalfOfHeader: variables.ON_BEHALF_OF_HEADER,
    papers: papersPart(variables),
    addressVerifier: addressVerifierPart(variables),
    /** Null if the board itself checks the captcha of CAPTCHA_SITE_KEY, or the portal's own captcha is used. */
    captchaSecret: variables.CAPTCHA_SECRET ?? null,
    mail: mailPart(variables),
    cardProcessor: cardProcessorPart(variables),
    /** `board`: the card processor makes tokens, which the board charges (docs/decisions/0043). */
    chargedBy: variables.CHARGED_BY,
    creditSurcharges: variables.CREDIT_SURCHARGES ?? defaultSurcharges(variables),
    programTerms: program.terms,
    returnedPaymentFee: program.returnedPaymentFee,
    ledgerAccounts: program.accounts,
    public: publicPart(variables, program),
  };
}

/** Demo people are not real, and the demo's buttons sign in without a password. */
const byMode = { production: "required", demo: "offered" } as const;

/** `outbox` sends nothing and shows mails in the demo; `none`: this process sends no mail. */
function mailPart(variables: Variables) {
  const { MAIL_SMTP_URL: url, MAIL_FROM: from, MAIL_CONNECTIONS: connections, PORTAL_MODE } = variables;
  if (!sendsMails(variables)) return { kind: "none" } as const;
  // `refusedCombinations` has refused one setting without the other.
  if (url !== undefined && from !== undefined) return { kind: "smtp", url, from, connections } as const;
  return PORTAL_MODE === "demo" ? ({ kind: "outbox" } as const) : ({ kind: "none" } as const);
}

/** Address verification of the embedded board: built in, by ZIP Codes and postal rules, or by a service. */
function addressVerifierPart(variables: Variables) {
  const { ADDRESS_VERIFIER_URL: url, ADDRESS_VERIFIER_KEY: key = null } = variables;
  if (url === undefined) return { kind: "embedded" } as const;
  return { kind: "service", url, key, timeoutMs: variables.ADDRESS_VERIFIER_TIMEOUT_SECONDS * 1000 } as const;
}

export type CardProcessor = ReturnType<typeof cardProcessorPart>;

/** `none`: takes no payments. `sandbox`: the demo's own provider, which moves no money. */
function cardProcessorPart(variables: Variables) {
  const kind = cardProcessorOf(variables);
  if (kind === "none") return { kind };
  if (kind === "stripe") return stripePart(variables);
  // The port after the portal's, so that two demos need two port numbers, not four.
  const nextPort = variables.PORT === 0 || variables.PORT === 65_535 ? 0 : variables.PORT + 1;
  return {
    kind,
    /** 0 takes any free port. */
    port: variables.SANDBOX_PORT ?? nextPort,
    /** Origin of its pages in the browser; null: http://localhost and the port. */
    publicUrl: variables.SANDBOX_URL?.origin ?? null,
  };
}

/** The sandbox's example surcharge, unless the charging party cannot take one. */
function defaultSurcharges(variables: Variables): CreditSurcharges {
  const takesAmountAlone = variables.CHARGED_BY === "board" && variables.BOARD_API_URL !== undefined;
  return cardProcessorOf(variables) === "sandbox" && !takesAmountAlone ? exampleSurcharges : {};
}

export type StripeConfiguration = ReturnType<typeof stripePart>;

/** `refusedCombinations` has refused Stripe without its key, account and webhook secrets. */
function stripePart(variables: Variables) {
  const {
    STRIPE_SECRET_KEY: secretKey = "",
    STRIPE_ACCOUNT: account = "",
    STRIPE_WEBHOOK_SECRETS: webhookSecrets = [],
  } = variables;
  return {
    kind: "stripe" as const,
    secretKey,
    /** Whether the key is a test-mode key, which moves no money. */
    isTestMode: isOfTestMode(secretKey),
    /** Account of the key: `acct_…`. */
    account,
    /** A webhook may be signed with any of them, so that secrets can be rotated. */
    webhookSecrets,
    apiVersion: variables.STRIPE_API_VERSION,
    /** Null: offered if the account offers them. */
    bankAccounts: variables.STRIPE_BANK_ACCOUNTS ?? null,
    /** Origins without a trailing slash: of the API, and of the pages that browsers are sent to. */
    apiUrl: variables.STRIPE_API_URL?.origin ?? "https://api.stripe.com",
    checkoutUrl: variables.STRIPE_CHECKOUT_URL.origin,
  };
}

/** A board with only CONTACT_EMAIL uses it for everything; the invented board has one address for each purpose. */
function otherEmail({ CONTACT_EMAIL }: Variables, name: "payments" | "licenses"): string {
  return CONTACT_EMAIL === inventedEmail("contact") ? inventedEmail(name) : CONTACT_EMAIL;
}

export const inventedOffice = {
  postalAddress: "100 Main Street, Chicago, IL 60601",
  telephone: "312-555-0100",
  taxNumber: "00-1234567",
} as const;

/** A board with a CONTACT_EMAIL of its own has only what it states; the invented board has all. */
function officeOf({ CONTACT_EMAIL, BOARD_ADDRESS, BOARD_TELEPHONE, BOARD_TAX_NUMBER }: Variables) {
  const isInvented = CONTACT_EMAIL === inventedEmail("contact");
  return {
    postalAddress: BOARD_ADDRESS ?? (isInvented ? inventedOffice.postalAddress : null),
    telephone: BOARD_TELEPHONE ?? (isInvented ? inventedOffice.telephone : null),
    taxNumber: BOARD_TAX_NUMBER ?? (isInvented ? inventedOffice.taxNumber : null),
  };
}

function publicPart(
  variables: Variables,
  { policy, auditPapers, withdrawalTerms, activityReporting, examNotPassed }: Program,
): PublicConfiguration {
  return {
    boardName: variables.BOARD_NAME,
    boardDomain: variables.BOARD_DOMAIN,
    product: variables.PRODUCT_NAME ?? variables.BOARD_NAME,
    contactEmail: variables.CONTACT_EMAIL,
    ...officeOf(variables),
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
    auditPapers,
    withdrawalTerms,
    activityReporting,
    examNotPassed,
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
