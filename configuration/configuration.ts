import type { CreditSurcharges } from "~/domain/billing/creditSurcharge";
import type { ProgramTerms } from "~/domain/enrollment/programTerms";
import type { JWK } from "jose";
import type { Temporal } from "temporal-polyfill";
import type { Look } from "~/look/look";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";

/** Everything the portal can be told from outside, checked. Made by `readConfiguration`. */
export interface Configuration {
  /** `demo` embeds everything and invents people; `production` refuses anything of the kind. */
  readonly mode: "demo" | "production";
  /** `board`: this process is the built-in board alone, and the portal is another. */
  readonly serves: "everything" | "board";
  /** 0 takes any free port. */
  readonly port: number;
  /** Whether the settings say anything of ports and origins; where they do not, a demo may listen on others. */
  readonly arePortsChosen: boolean;
  /** The address to listen on; all of them when null. */
  readonly host: string | null;
  /** The one origin that browsers see, without a slash at the end; null: http://localhost and the port. */
  readonly publicUrl: string | null;
  /** How many proxies in front may be believed about the browser's address. */
  readonly trustedProxies: number;
  readonly hstsIncludeSubDomains: boolean;
  /** Milliseconds for which a process that was told to stop goes on to serve, and says that it is not ready. */
  readonly stopDelayMs: number;
  readonly logLevel: string;
  /** Whoever brings it may read /metrics; null: there is no such page. */
  readonly metricsToken: string | null;
  /** Where the embedded database and the generated keys are. */
  readonly dataFolder: string;
  readonly database: { readonly kind: "embedded" } | { readonly kind: "external"; readonly url: string };
  /** Business time starts here and runs on; null: it is the real time. */
  readonly startAt: Temporal.Instant | null;
  /** What is null is generated and kept in the data folder, which happens in the demo alone. */
  readonly keys: ChosenKeys;
  readonly session: { readonly idleMinutes: number; readonly absoluteHours: number };
  readonly identity: { readonly kind: "embedded" } | ExternalIdentity;
  readonly clientId: string;
  /** The claim that says `staff` or `staff-read-only`. */
  readonly staffClaim: string;
  /** Whether staff sign in to the embedded identity provider with a second factor or not at all. */
  readonly staffNeedSecondFactor: boolean;
  /** Whether two members of staff have to agree before a physician's second factor is removed. */
  readonly removalNeedsTwo: boolean;
  /** Whether the embedded identity provider has the portal offer physicians a second factor. */
  readonly offersSecondFactor: boolean;
  /** `sharesKeys`: whether it has the portal's session keys, and so can check what the portal signs. */
  readonly board:
    | { readonly kind: "embedded"; readonly sharesKeys: true }
    | { readonly kind: "remote"; readonly url: string; readonly sharesKeys: boolean };
  /** Whether others than this process may ask the embedded board. One in a process of its own always answers. */
  readonly isBoardOpen: boolean;
  /** Whom access tokens are for; null: the embedded board's own address. */
  readonly boardAudience: string | null;
  /** Milliseconds. */
  readonly boardTimeout: number;
  readonly onBehalfOfHeader: string;
  readonly addressVerifier: AddressVerifierConfiguration;
  /** Null where the board asks the captcha of CAPTCHA_SITE_KEY itself, or the portal's own is used. */
  readonly captchaSecret: string | null;
  readonly mail: MailConfiguration;
  readonly cardProcessor: CardProcessor;
  /** `board`: the card processor makes tokens, and the board charges them by itself (docs/decisions/0043). */
  readonly chargedBy: "provider" | "board";
  readonly creditSurcharges: CreditSurcharges;
  /** What the embedded board tells of fees and articles. */
  readonly programTerms: ProgramTerms;
  readonly public: PublicConfiguration;
  /** The standard one, or that of BRAND_FOLDER. */
  readonly look: Look;
}

/** The addresses of an identity provider: browsers open the first and the last, the server alone asks the others. */
export interface ExternalIdentity {
  readonly kind: "external";
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  readonly endSessionUrl: string;
  /** Where its calls for accounts are (contract/identity.ts); null: e-mail addresses and passwords are changed there. */
  readonly accountsUrl: string | null;
  readonly scopes: readonly string[];
  /** What this provider wants beside the standard parameters, such as `audience`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The same for the token that the portal asks for in its own name, to record payments, such as `scope`. */
  readonly serviceParameters: Readonly<Record<string, string>>;
  /** What is added to the request for authorization when staff sign in, to choose their directory (AUTH-12). */
  readonly staffParameters: Readonly<Record<string, string>>;
  /** What the ID tokens of staff have to say of how they signed in; empty: nothing. */
  readonly staffProof: { readonly acrValues: readonly string[]; readonly amr: readonly string[] };
  /** Whether every answer carries `iss` (RFC 9207), so that one without it is refused. */
  readonly issuerInAnswers: boolean;
}

/** Who verifies addresses for the embedded board: it itself, by ZIP Codes and postal rules, or a service. */
export type AddressVerifierConfiguration =
  | { readonly kind: "embedded" }
  | {
      readonly kind: "service";
      readonly url: string;
      readonly key: string | null;
      /** Milliseconds. */
      readonly timeout: number;
    };

/** `outbox` sends nothing and keeps mails to be read in the demo; `none` where all who send them are elsewhere. */
export type MailConfiguration =
  | { readonly kind: "outbox" }
  | { readonly kind: "none" }
  | { readonly kind: "smtp"; readonly url: string; readonly from: string };

/** `none`: nothing is paid here. `sandbox`: a provider of the demo's own, which moves no money. `stripe`: Stripe. */
export type CardProcessor =
  | { readonly kind: "none" }
  | {
      readonly kind: "sandbox";
      /** 0 takes any free one. */
      readonly port: number;
      /** The origin of its pages, as browsers see it; null: http://localhost and the port. */
      readonly publicUrl: string | null;
    }
  | StripeConfiguration;

export interface StripeConfiguration {
  readonly kind: "stripe";
  readonly secretKey: string;
  /** Whether it is a key of test mode, which moves no money. */
  readonly isTestMode: boolean;
  /** Whose key it is: `acct_…`. */
  readonly account: string;
  /** Any of them may have signed a webhook. */
  readonly webhookSecrets: readonly string[];
  readonly apiVersion: string;
  /** Null: where the account offers them. */
  readonly bankAccounts: boolean | null;
  /** Origins, without a slash at the end: of the API, and of the pages that browsers are sent to. */
  readonly apiUrl: string;
  readonly checkoutUrl: string;
}

export interface Keys {
  /** Base64url, 32 bytes each; the first one encrypts, all of them decrypt. */
  readonly session: readonly string[];
  readonly cookie: readonly string[];
  readonly signing: readonly JWK[];
  readonly clientSecret: string;
}

export type ChosenKeys = { readonly [Name in keyof Keys]: Keys[Name] | null };
