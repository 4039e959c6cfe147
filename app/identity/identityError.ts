import type { AccountCallName } from "./identityService";

interface IdentityErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number | null;
}

/**
 * An identity service's answer that is not a success, or none at all. `status` is the HTTP status; 502 when it could not
 * be reached, 504 when it took too long, 503 when the portal got no token of its own to ask with.
 */
export class IdentityError extends Error {
  override readonly name = "IdentityError";
  /** When to ask again, where a 503 said so. */
  readonly retryAfterSeconds: number | null;
  constructor(
    readonly call: AccountCallName,
    readonly status: number,
    /** The service's own word for the refusal, where it gave one. */
    readonly code: string | null,
    /** The service's own text, which is shown to the person (ACCT-03, ACCT-04); null where it gave none. */
    readonly text: string | null,
    { retryAfterSeconds = null, ...options }: IdentityErrorOptions = {},
  ) {
    super(`${call}: ${status}`, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the service has decided: anything else may have been carried out without our hearing of it. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408;
  }

  /** Whether the service says that it began nothing because too much else is under way: it may be asked again soon. */
  get isBusy(): boolean {
    return this.status === 503 && this.code === "busy";
  }
}
