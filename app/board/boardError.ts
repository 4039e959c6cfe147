import type { CallName } from "~/contract/calls";

interface BoardErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number | null;
}

/**
 * A board's answer that is not a success, or no usable answer at all. `status` is the HTTP status; 502 when the board
 * could not be reached or answered something that the contract does not allow, 504 when it took too long.
 */
export class BoardError extends Error {
  override readonly name = "BoardError";
  /** When to ask again, where a 503 said so. */
  readonly retryAfterSeconds: number | null;
  constructor(
    readonly call: CallName,
    readonly status: number,
    /** The board's own word for the refusal, where it gave one. */
    readonly code: string | null,
    message: string,
    { retryAfterSeconds = null, ...options }: BoardErrorOptions = {},
  ) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
