import type { JWTVerifyGetKey } from "jose";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import type { WireInstant } from "@portal/contract/values";
import type { Cents } from "@portal/domain/billing/money";
import type { StaffClaimValues } from "@portal/domain/people/staffRole";
import type { ProgramTerms } from "@portal/domain/enrollment/programTerms";
import type { AddressOptions } from "../addresses/addressVerifier";
import type { DocumentIssuer } from "../documents/boardDocument";
import type { CredentialSigning } from "../documents/credentialSigning";
import type { AccountIssuer } from "../mail/accountMails";
import type { PaperKeeping } from "../papers/paperKeeping";

export interface TokenOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  /** Where the identity provider has words of its own for the roles of the staff claim. */
  readonly staffClaimValues?: StaffClaimValues;
}

interface ProviderRefund {
  readonly refundId: string;
  /** Includes the refunded part of the surcharge. */
  readonly amount: Cents;
  readonly refundedAt: WireInstant;
}

export type LookupTransaction = (transactionId: string) => Promise<
  | {
      readonly kind: "known";
      readonly charge: PaymentCharge;
      readonly state: "pending" | "settled" | "returned" | "refunded" | "failed";
      /** In business time. */
      readonly refunds?: readonly ProviderRefund[];
    }
  | { readonly kind: "absent" }
  | { readonly kind: "unavailable" }
>;

export type ChargedByProvider =
  | {
      readonly kind: "charged";
      /** `chargedAt` in business time. */
      readonly charge: PaymentCharge;
      readonly state: "pending" | "settled" | "returned" | "refunded";
    }
  | { readonly kind: "declined"; readonly responseCode: string }
  /** The provider has never seen the key, and will not charge under it. */
  | { readonly kind: "absent" }
  | { readonly kind: "unknown" };

/** How a board charges by itself, with a token. Never throws for the provider's errors. */
export interface Charging {
  charge(order: {
    readonly idempotencyKey: string;
    readonly reference: string;
    readonly token: string;
    readonly amount: Cents;
    readonly surcharge: Cents;
    readonly description: string;
  }): Promise<ChargedByProvider>;
  lookup(idempotencyKey: string): Promise<ChargedByProvider>;
}

export interface KnownSearch {
  readonly clientAddress: string;
  /** `searchKey` of the person: a token is for a single search. */
  readonly person: string;
}

export interface SignUpOptions {
  readonly readSiteToken: (token: string) => KnownSearch | null;
  /** Keys of counters are hashed with it, so that they reveal neither people nor IP addresses. */
  readonly secret: string;
  /** Called when all attempts together exceed the usual number, at most once an hour for each kind. */
  readonly alarm: (kind: "search" | "email" | "signUp" | "verification") => void;
}

export interface PaperOptions {
  readonly keeping: PaperKeeping;
  /** Of one paper (`PAPER_MAX_MB`). */
  readonly maxBytes: number;
  /** Whether papers are scanned for viruses: else they are `not-scanned`. */
  readonly isScanned: boolean;
}

export interface BoardOptions {
  readonly pool: pg.Pool;
  /** Business time. Tokens are checked against real time. */
  readonly now: () => Temporal.Instant;
  /**
   * Business time of the request's arrival at the portal, from `arrivalHeader`; null if the header is not trusted, or
   * belongs to another `Authorization`. Absent if there is no such header.
   */
  readonly arrivedAt?: (headers: {
    readonly arrival: string;
    readonly authorization: string | null;
  }) => Temporal.Instant | null;
  readonly tokens: TokenOptions;
  readonly documentIssuer: DocumentIssuer;
  readonly programTerms: ProgramTerms;
  /** For a debit that the bank returns; absent or null: none. */
  readonly returnedPaymentFee?: Cents | null;
  /** The claim that marks the bearer as staff: a role of `staffRoles`. */
  readonly staffClaim: string;
  /** The header in which staff name the physician they act for. */
  readonly onBehalfOfHeader: string;
  /** Null if no provider can be asked: the recorder of a charge is then trusted. */
  readonly lookupTransaction: LookupTransaction | null;
  /** Null if the portal charges and the board only records. */
  readonly charging: Charging | null;
  readonly addresses: AddressOptions;
  /** Creates physicians' accounts in the same database; null with an external identity service. */
  readonly accounts: AccountIssuer | null;
  readonly signUps: SignUpOptions;
  /** Absent or null: this board signs no credentials, and lacks the extension. */
  readonly credentials?: CredentialSigning | null;
  /** Absent or null: this board keeps no papers, and lacks the extension. */
  readonly papers?: PaperOptions | null;
  readonly log: { error(details: object, message: string): void };
}
