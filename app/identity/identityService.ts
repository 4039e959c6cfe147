import type {
  AccountStatus,
  EmailChange,
  IdentityCallName,
  IdentityExtensionName,
  PasswordChange,
  Registration,
} from "@portal/contract/identity";
import type { FactorRemovals, MailboxState } from "@portal/contract/staffRequests";
import type { PhysicianId } from "@portal/contract/ids";

export type AccountCallName = IdentityCallName | IdentityExtensionName;

/** Filled in by the portal. */
type OfPortal = "clientId";

export interface EmailReplacementRequest {
  readonly physicianId: PhysicianId;
  readonly mailbox: MailboxState;
  readonly newEmail: string;
  readonly reason: string;
}

/** The identity service in the name of a signed-in user. Every function rejects only with `IdentityError`. */
export interface SignedInIdentity {
  changeEmail(change: Omit<EmailChange, OfPortal>): Promise<void>;
  changePassword(change: PasswordChange): Promise<void>;
  /** Null where the service has no such calls (`identityExtensions`): then it has neither of the next two. */
  status(): Promise<AccountStatus | null>;
  /** Rejects with 422 for a wrong one. */
  confirmPassword(currentPassword: string): Promise<void>;
  resendConfirmation(): Promise<void>;
  /** Null where the service lacks the call. */
  secondFactorOffer(): Promise<{ readonly isDue: boolean } | null>;
  putOffSecondFactor(howLong: "90-days" | "for-good"): Promise<void>;
  /** Cancels the removal of the second factor by staff. */
  keepSecondFactor(): Promise<void>;
  /** For staff: the removals of one physician, or all in progress. Null where the service has no such calls. */
  factorRemovals(physicianId?: PhysicianId): Promise<FactorRemovals | null>;
  /** For staff. Rejects with 409 where there is nothing to remove, or it was requested before. */
  requestFactorRemoval(physicianId: PhysicianId, reason: string): Promise<void>;
  /** For staff. Rejects with 409 where it has ended, or needs another person. */
  decideFactorRemoval(physicianId: PhysicianId, removalId: string, as: "confirmed" | "withdrawn"): Promise<void>;
  /** For staff. Rejects with 409 where the account is disabled, with 429 after too many mails. */
  sendAccountLink(physicianId: PhysicianId, reason: string): Promise<void>;
  /** For staff. Rejects with 409 where the address is in use, with 422 where it is none. */
  requestEmailReplacement(request: EmailReplacementRequest): Promise<void>;
  /** For staff. Rejects with 409 where it has ended, or needs another person. */
  decideEmailReplacement(physicianId: PhysicianId, replacementId: string, as: "confirmed" | "withdrawn"): Promise<void>;
  /** Cancels the replacement of the address by staff. */
  keepEmail(): Promise<void>;
  /** Makes one browser, or every one, ask for a code again. A service that remembers none has nothing to do. */
  forgetBrowsers(browserId?: string): Promise<void>;
}

export interface IdentityService {
  /** In the portal's own name: the person is not signed in yet. Rejects only with `IdentityError`. */
  register(person: Omit<Registration, OfPortal>): Promise<void>;
  /**
   * A 401 has `onUnauthorized` called, except from `status` and `secondFactorOffer`, which are only shown: a service that
   * answers 401 may not have the call, and the token is still valid. Without `onUnauthorized` the call rejects, like
   * every other refusal.
   */
  as(accessToken: string, onUnauthorized?: () => Promise<never>): SignedInIdentity;
}

export interface IdentityFailure {
  readonly call: AccountCallName;
  readonly status: number;
  readonly code: string | null;
  /** Why no answer came. */
  readonly fault?: string;
  readonly milliseconds: number;
}

export interface IdentityConnection {
  /** Base of the paths of `identityCalls`; in process any origin will do. */
  readonly baseUrl: string;
  /** The embedded service's own `fetch`, or the platform's. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The portal's id at the service. */
  readonly clientId: string;
  /** Returns a token in the portal's own name; null while none is available. */
  readonly serviceToken: () => Promise<string | null>;
  /** Milliseconds until a call times out. */
  readonly timeoutMs: number;
  readonly onFailure: (failure: IdentityFailure) => void;
}

interface IdentityErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number | null;
}

/**
 * An identity service's answer that is not a success, or none at all. `status` is the HTTP status; 502 when it was
 * unavailable, 504 when it timed out, 503 when the portal got no token of its own.
 */
export class IdentityError extends Error {
  override readonly name = "IdentityError";
  /** When to retry, where a 503 said so. */
  readonly retryAfterSeconds: number | null;
  constructor(
    readonly call: AccountCallName,
    readonly status: number,
    /** The service's code of the refusal, where it gave one. */
    readonly code: string | null,
    /** The service's own text, which is shown to the person (ACCT-03, ACCT-04); null where it gave none. */
    readonly text: string | null,
    { retryAfterSeconds = null, ...options }: IdentityErrorOptions = {},
  ) {
    super(`${call}: ${status}`, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the service refused: anything else may have been carried out without an answer. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408;
  }

  /** Whether the service did nothing because it was too busy: it may be called again soon. */
  get isBusy(): boolean {
    return this.status === 503 && this.code === "busy";
  }
}
