import type { JWTVerifyGetKey } from "jose";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { PaymentCharge } from "~/contract/billing/payment";
import type { Cents } from "~/domain/billing/money";
import type { ProgramTerms } from "~/domain/enrollment/programTerms";
import type { AddressOptions } from "../addresses/addressVerifier";
import type { DocumentIssuer } from "../documents/boardDocument";
import type { AccountIssuer } from "../mail/accountMails";

export interface TokenOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Finds the issuer's public keys. */
  readonly keys: JWTVerifyGetKey;
}

/** What the provider who moved the money says of a charge. */
export type LookupTransaction = (transactionId: string) => Promise<
  | {
      readonly kind: "known";
      readonly charge: PaymentCharge;
      readonly state: "pending" | "settled" | "returned" | "refunded" | "failed";
    }
  | { readonly kind: "absent" }
  | { readonly kind: "unavailable" }
>;

/** What a provider says of an attempt to charge. */
export type ChargedByProvider =
  | {
      readonly kind: "charged";
      /** `chargedAt` by business time. */
      readonly charge: PaymentCharge;
      readonly state: "pending" | "settled" | "returned" | "refunded";
    }
  | { readonly kind: "declined"; readonly responseCode: string }
  /** It never saw the key, and takes no charge with it from now on. */
  | { readonly kind: "absent" }
  /** It cannot tell yet. */
  | { readonly kind: "unknown" };

/** How a board takes money itself, from whoever made the token. It throws for nothing that a provider does. */
export interface Charging {
  /** Charges once for each key, however often it is asked. */
  charge(order: {
    readonly idempotencyKey: string;
    /** What the token was made for. */
    readonly reference: string;
    readonly token: string;
    readonly amount: Cents;
    readonly surcharge: Cents;
    readonly description: string;
  }): Promise<ChargedByProvider>;
  lookup(idempotencyKey: string): Promise<ChargedByProvider>;
}

/** What a search for an account was shown to be: whose network it came from, and whom it is about. */
export interface KnownSearch {
  /** The client's address, as the portal saw it. */
  readonly clientAddress: string;
  /** `searchKey` of the person: a token is for one search and no other. */
  readonly person: string;
}

/** How the board knows what strangers may do. */
export interface SignUpOptions {
  /** Null for a token that is nobody's, altered, or too old. */
  readonly readSiteToken: (token: string) => KnownSearch | null;
  /** Makes keys of counters: neither people nor client addresses can be read from these. */
  readonly secret: string;
  /** Called when there are more attempts of all people together than are usual, once in an hour for each kind. */
  readonly alarm: (kind: "search" | "email" | "signUp" | "verification") => void;
}

export interface BoardOptions {
  readonly pool: pg.Pool;
  /** Business time; what tokens are checked against is the real time. */
  readonly now: () => Temporal.Instant;
  /**
   * Business time of a request that arrived at the portal as `arrivalHeader` says; null for a header that is not believed,
   * or not of the caller whose `Authorization` it comes with. Absent where none is.
   */
  readonly arrivedAt?: (headers: {
    readonly arrival: string;
    readonly authorization: string | null;
  }) => Temporal.Instant | null;
  readonly tokens: TokenOptions;
  /** Of documents and mails. */
  readonly documentIssuer: DocumentIssuer;
  readonly programTerms: ProgramTerms;
  /** The claim that makes a bearer staff when it says `staff` or `staff-read-only`. */
  readonly staffClaim: string;
  /** The header in which staff name the physician they act for. */
  readonly onBehalfOfHeader: string;
  /** Null where no provider can be asked: the word of whoever records a charge is then taken for it. */
  readonly lookupTransaction: LookupTransaction | null;
  /** Null where the portal takes the money, and the board records it. */
  readonly charging: Charging | null;
  readonly addresses: AddressOptions;
  /** Who gives physicians their accounts, in the same database; null where the identity service is elsewhere. */
  readonly accounts: AccountIssuer | null;
  readonly signUps: SignUpOptions;
  readonly log: { error(details: object, message: string): void };
}
