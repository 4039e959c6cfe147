import type { AnsweredList } from "@portal/contract/reading/unavailable";
import { type CallName, calls } from "@portal/contract/calls";
import { type CallDefinition, isChange } from "@portal/contract/callDefinition";
import { isFileAnswer } from "@portal/contract/file";
import { isOfNoCall, mayBeOfNoCall } from "@portal/contract/httpAnswers";
import type { Failure } from "./board";

interface BoardErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number | null;
  readonly explanation?: string | null;
}

/**
 * A board's answer that is not a success, or no usable answer at all. `status` is the HTTP status; 502 when the board
 * was unavailable or broke the contract, 504 when it timed out.
 */
export class BoardError extends Error {
  override readonly name = "BoardError";
  /** When to retry, where the board said so (`Retry-After` of a 429 or 503). */
  readonly retryAfterSeconds: number | null;
  /** The board's text for people; pages show it for `unprintable` alone, and no log has it. */
  readonly explanation: string | null;
  constructor(
    readonly call: CallName,
    readonly status: number,
    /** The board's code of the refusal, where it gave one. */
    readonly code: string | null,
    message: string,
    { retryAfterSeconds = null, explanation = null, ...options }: BoardErrorOptions = {},
  ) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
    this.explanation = explanation;
  }
}

/** Returns the answer, or null where the call fails: the page does without, and the failure is logged (SHELL-08). */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof BoardError) return null;
    throw error;
  });
}

/** Calls answered with 404 where there is no such person, or nothing to evaluate. */
const personalCalls: ReadonlySet<CallName> = new Set<CallName>([
  "getCurrentUser",
  "getPhysician",
  "evaluateCurrentBlockRequirements",
]);

/**
 * Codes of a 404 for an unknown path: usually none, or that of the built-in board, perhaps of another version. Any
 * other concerns a person or a record.
 */
const codesOfUnknownCall: ReadonlySet<string | null> = new Set([null, "unknown-call"]);

/**
 * Returns whether the board lacks the call, so that retrying will not help: 501 says so, and 404 for a call that names
 * no record.
 */
export function isNotOffered({ call, status, code }: Pick<BoardError, "call" | "status" | "code">): boolean {
  if (isOfNoCall(status)) return true;
  const definition: CallDefinition = calls[call];
  const { query, body, answer } = definition;
  const namesNothing = query === undefined && body === undefined && !isFileAnswer(answer) && !personalCalls.has(call);
  return mayBeOfNoCall(status) && codesOfUnknownCall.has(code) && namesNothing && !isChange(definition);
}

/** Why there is no answer: the call failed (`unknown`) and may work later, or the board lacks the call. */
export type Unanswered = "unknown" | "not-offered";

/** Returns the answer for a page, or why there is none (SHELL-08; it is logged). */
export async function orUnanswered<Answer>(answer: Promise<Answer>): Promise<Answer | Unanswered> {
  return answer.catch((error: unknown) => {
    if (error instanceof BoardError) return isNotOffered(error) ? "not-offered" : "unknown";
    throw error;
  });
}

/** Returns an empty list where the board lacks the call; rejects on other failures. */
export async function orNone<Answer>(answer: Promise<AnsweredList<Answer>>): Promise<AnsweredList<Answer>> {
  return answer.catch((error: unknown) => {
    if (error instanceof BoardError && isNotOffered(error)) return [];
    throw error;
  });
}

export function answerOrNull<Answer extends object>(answer: Answer | Unanswered): Answer | null {
  return typeof answer === "string" ? null : answer;
}

/** Returns a board's text with an error status in loggable form. */
export function refusalText(text: string): NonNullable<Failure["text"]> {
  return { redacted: redact(text), length: text.length };
}

const maxLength = 2_000;

/**
 * Redacts text for a log: replaces e-mail addresses and everything that could be a social security, telephone, account
 * or card number, a physician's id or a date of birth (six or more digits, separators between them allowed), and keeps
 * at most 2,000 characters.
 */
export function redact(text: string): string {
  return text
    .slice(0, maxLength * 2)
    .replace(/[^\s"'<>(),;:]{1,128}(?:@|%40)[^\s"'<>(),;:]{1,255}/gi, "[e-mail]")
    .replace(/\(?\d(?:[\s./()-]{0,2}\d){5,}/g, "[number]")
    .slice(0, maxLength);
}
