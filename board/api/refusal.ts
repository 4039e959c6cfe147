/** Why a call was not carried out, as the caller is told (`refusal` in contract/calls). */
export interface Refused {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 503;
  /** For programs. */
  readonly code: string;
  /** For people; never says more than the caller may know. */
  readonly message: string;
  /** When to ask again; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** What a handler came to. A refusal is a value: only faults of our own are thrown. */
export type Result<Answer> =
  { readonly kind: "answer"; readonly answer: Answer } | { readonly kind: "refused"; readonly refused: Refused };

export function answer<Answer>(value: Answer): Result<Answer> {
  return { kind: "answer", answer: value };
}

export function refuse(status: Refused["status"], code: string, message: string): Result<never> {
  return { kind: "refused", refused: { status, code, message } };
}
