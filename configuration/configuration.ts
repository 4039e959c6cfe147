import type { JWK } from "jose";
import type { Temporal } from "temporal-polyfill";
import type { CreditSurcharges } from "~/domain/billing/creditSurcharge";
import type { ProgramTerms } from "~/domain/enrollment/programTerms";
import type { Look } from "~/look/look";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";

/** All settings, checked. Made by `readConfiguration`. */
export interface Configuration {
  /** `demo` embeds every service and uses invented people; `production` refuses both. */
  readonly mode: "demo" | "production";
  /** `board`: this process runs only the built-in board; the portal runs elsewhere. */
  readonly serves: "everything" | "board";
  /** 0 takes any free port. */
  readonly port: number;
  /** Whether the settings name ports or origins. If they don't, a demo may choose free ports. */
  readonly arePortsChosen: boolean;
  readonly host: string | null;
  /** The one origin that browsers see, without a trailing slash; null: http://localhost and the port. */
  readonly publicUrl: string | null;
  /** Number of trusted proxies in front, for the browser's IP address. */
  readonly trustedProxies: number;
  readonly hstsIncludeSubDomains: boolean;
  /** Milliseconds for which a stopping process still serves but reports that it is not ready. */
  readonly stopDelayMs: number;
  readonly logLevel: string;
  /** Bearer token for /metrics; null: the page doesn't exist. */
  readonly metricsToken: string | null;
  /** Holds the embedded database and the generated keys. */
  readonly dataFolder: string;
  readonly database: { readonly kind: "embedded" } | { readonly kind: "external"; readonly url: string };
  /** Business time starts at this instant; null: real time. */
  readonly startAt: Temporal.Instant | null;
  /** Keys that are null are generated and stored in the data folder, in demo mode only. */
  readonly keys: ChosenKeys;
  readonly session: { readonly idleMinutes: number; readonly absoluteHours: number };
  readonly identity: { readonly kind: "embedded" } | ExternalIdentity;
  readonly clientId: string;
  /** The claim whose value is `staff` or `staff-read-only`. */
  readonly staffClaim: string;
  /** At the embedded identity provider. */
  readonly staffNeedSecondFactor: boolean;
  /** Whether two staff members must agree before a physician's second factor is removed. */
  readonly removalNeedsTwo: boolean;
  /** To physicians, at the embedded identity provider. */
  readonly offersSecondFactor: boolean;
  /** `sharesKeys`: the board has the portal's session keys and can check what the portal signs. */
  readonly board:
    | { readonly kind: "embedded"; readonly sharesKeys: true }
    | { readonly kind: "remote"; readonly url: string; readonly sharesKeys: boolean };
  /** Whether other processes may call the embedded board. A board in its own process always answers. */
  readonly isBoardOpen: boolean;
  /** Audience of access tokens; null: the embedded board's own URL. */
  readonly boardAudience: string | null;
  readonly boardTimeoutMs: number;
  readonly onBehalfOfHeader: string;
  readonly addressVerifier: AddressVerifierConfiguration;
  /** Null if the board itself checks the captcha of CAPTCHA_SITE_KEY, or the portal's own captcha is used. */
  readonly captchaSecret: string | null;
  readonly mail: MailConfiguration;
  readonly cardProcessor: CardProcessor;
  /** `board`: the card processor makes tokens, which the board charges (docs/decisions/0043). */
  readonly chargedBy: "provider" | "board";
  readonly creditSurcharges: CreditSurcharges;
  readonly programTerms: ProgramTerms;
  readonly public: PublicConfiguration;
  readonly look: Look;
}

/** URLs of an identity provider. Browsers open the first and the last; the others are server-to-server. */
export interface ExternalIdentity {
  readonly kind: "external";
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  readonly endSessionUrl: string;
  /**
   * Base URL of the account calls (contract/identity.ts); null: email addresses and passwords are changed at the
   * provider.
   */
  readonly accountsUrl: string | null;
  readonly scopes: readonly string[];
  /** Extra parameters of the authorization request, such as `audience`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Extra parameters of the portal's own token request (to record payments), such as `scope`. */
  readonly serviceParameters: Readonly<Record<string, string>>;
  /** Extra parameters of the staff authorization request, such as the directory to use (AUTH-12). */
  readonly staffParameters: Readonly<Record<string, string>>;
  /** Required claims of staff ID tokens about how they signed in; empty: none. */
  readonly staffProof: { readonly acrValues: readonly string[]; readonly amr: readonly string[] };
  /** Whether every answer carries `iss` (RFC 9207), so that one without it is refused. */
  readonly issuerInAnswers: boolean;
}

/** Address verification of the embedded board: built in, by ZIP Codes and postal rules, or by a service. */
export type AddressVerifierConfiguration =
  | { readonly kind: "embedded" }
  | {
      readonly kind: "service";
      readonly url: string;
      readonly key: string | null;
      readonly timeoutMs: number;
    };

/** `outbox` sends nothing and shows mails in the demo; `none`: this process sends no mail. */
export type MailConfiguration =
  | { readonly kind: "outbox" }
  | { readonly kind: "none" }
  | { readonly kind: "smtp"; readonly url: string; readonly from: string };

/** `none`: takes no payments. `sandbox`: the demo's own provider, which moves no money. */
export type CardProcessor =
  | { readonly kind: "none" }
  | {
      readonly kind: "sandbox";
      /** 0 takes any free port. */
      readonly port: number;
      /** Origin of its pages in the browser; null: http://localhost and the port. */
      readonly publicUrl: string | null;
    }
  | StripeConfiguration;

export interface StripeConfiguration {
  readonly kind: "stripe";
  readonly secretKey: string;
  /** Whether the key is a test-mode key, which moves no money. */
  readonly isTestMode: boolean;
  /** Account of the key: `acct_…`. */
  readonly account: string;
  /** A webhook may be signed with any of them, so that secrets can be rotated. */
  readonly webhookSecrets: readonly string[];
  readonly apiVersion: string;
  /** Null: offered if the account offers them. */
  readonly bankAccounts: boolean | null;
  /** Origins without a trailing slash: of the API, and of the pages that browsers are sent to. */
  readonly apiUrl: string;
  readonly checkoutUrl: string;
}

export interface Keys {
  /** Base64url, 32 bytes each. The first one encrypts; all of them decrypt. */
  readonly session: readonly string[];
  readonly cookie: readonly string[];
  readonly signing: readonly JWK[];
  readonly clientSecret: string;
}

export type ChosenKeys = { readonly [Name in keyof Keys]: Keys[Name] | null };
