import { type CallName, calls } from "~/contract/calls";
import { type CallDefinition, isChange } from "~/contract/callDefinition";
import { isFileAnswer } from "~/contract/file";
import { isOfNoCall, mayBeOfNoCall } from "~/contract/httpAnswers";

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

/** The answer, or null where the call fails: the page does without, and the failure is logged (SHELL-08). */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof BoardError) return null;
    throw error;
  });
}

/** They are answered with 404 where there is no such person, or nothing to evaluate. */
const personalCalls: ReadonlySet<CallName> = new Set<CallName>([
  "getCurrentUser",
  "getPhysician",
  "evaluateCurrentBlockRequirements",
]);

/**
 * The words beside 404 where there is no such path: as a rule none, or the one of the built-in board, perhaps of another
 * version. Any other is about a person or a record.
 */
const ofNoCall: ReadonlySet<string | null> = new Set([null, "unknown-call"]);

/**
 * Whether the board has no such call, so that asking again will not help: 501 says so, and 404 of what is asked without
 * naming a record.
 */
export function isNotOffered({ call, status, code }: Pick<BoardError, "call" | "status" | "code">): boolean {
  if (isOfNoCall(status)) return true;
  const definition: CallDefinition = calls[call];
  const { query, body, answer } = definition;
  const namesNothing = query === undefined && body === undefined && !isFileAnswer(answer) && !personalCalls.has(call);
  return mayBeOfNoCall(status) && ofNoCall.has(code) && namesNothing && !isChange(definition);
}

/** Why there is no answer: the call failed (`unknown`) and may work later, or the board has no such call. */
export type Unanswered = "unknown" | "not-offered";

/** What a page shows where the board answers, and why it does without where it does not (SHELL-08; it is logged). */
export async function orUnanswered<Answer>(answer: Promise<Answer>): Promise<Answer | Unanswered> {
  return answer.catch((error: unknown) => {
    if (error instanceof BoardError) return isNotOffered(error) ? "not-offered" : "unknown";
    throw error;
  });
}

/** None where the board has no such call; rejected as the call is otherwise. */
export async function orNone<Answer>(answer: Promise<readonly Answer[]>): Promise<readonly Answer[]> {
  return answer.catch((error: unknown) => {
    if (error instanceof BoardError && isNotOffered(error)) return [];
    throw error;
  });
}

/** The answer, where there is one. */
export function answerOrNull<Answer extends object>(answer: Answer | Unanswered): Answer | null {
  return typeof answer === "string" ? null : answer;
}
