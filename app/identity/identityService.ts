import type {
  AccountStatus,
  EmailChange,
  IdentityCallName,
  IdentityExtensionName,
  PasswordChange,
  Registration,
} from "~/contract/identity";

export type AccountCallName = IdentityCallName | IdentityExtensionName;

/** What the portal fills in itself. */
type OfPortal = "clientId";

/** The identity service in the name of somebody who is signed in. Every function rejects with `IdentityError` only. */
export interface SignedInIdentity {
  changeEmail(change: Omit<EmailChange, OfPortal>): Promise<void>;
  changePassword(change: PasswordChange): Promise<void>;
  /** Null where the service has no such calls (`identityExtensions`): then it has neither of the next two. */
  status(): Promise<AccountStatus | null>;
  /** Rejects with 422 for a wrong one. */
  confirmPassword(currentPassword: string): Promise<void>;
  resendConfirmation(): Promise<void>;
}

export interface IdentityService {
  /** In the portal's own name: nobody is signed in yet. Rejects with `IdentityError` only. */
  register(person: Omit<Registration, OfPortal>): Promise<void>;
  as(accessToken: string): SignedInIdentity;
}

/** A call that did not succeed, as the log may have it. */
export interface IdentityFailure {
  readonly call: AccountCallName;
  readonly status: number;
  readonly code: string | null;
  readonly milliseconds: number;
}

export interface IdentityConnection {
  /** What the paths of `identityCalls` are added to; in process any origin will do. */
  readonly baseUrl: string;
  /** The embedded service's own `fetch`, or the platform's. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The portal's id at the service. */
  readonly clientId: string;
  /** A token in the portal's own name; null while none can be had. */
  readonly serviceToken: () => Promise<string | null>;
  /** Milliseconds after which a call is given up. */
  readonly timeout: number;
  readonly onFailure: (failure: IdentityFailure) => void;
}
