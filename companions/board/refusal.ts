/** Why a call was refused, as the client sees it (`refusal` in packages/contract/calls). */
export interface Refused {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 503 | 507;
  readonly code: string;
  /** For people; reveals nothing that the caller may not know. */
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** A refusal is a value; only our own faults are thrown. */
export interface Refusing {
  readonly kind: "refused";
  readonly refused: Refused;
}
export type Result<Answer> = { readonly kind: "answer"; readonly answer: Answer } | Refusing;

export function answer<Answer>(value: Answer): Result<Answer> {
  return { kind: "answer", answer: value };
}

export function refuse(status: Refused["status"], code: string, message: string): Refusing {
  return { kind: "refused", refused: { status, code, message } };
}

/** 429; the client learns when the next attempt is allowed. */
export function tooMany(code: string, message: string, retryAfterSeconds: number): Result<never> {
  return { kind: "refused", refused: { status: 429, code, message, retryAfterSeconds } };
}
