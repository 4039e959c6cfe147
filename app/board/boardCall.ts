import { type CallDefinition, isChange } from "@portal/contract/callDefinition";
import { type CallName, calls, refusal } from "@portal/contract/calls";
import { encodedWithAdditions } from "@portal/contract/extensions/additions";
import { isFileAnswer } from "@portal/contract/file";
import type { z } from "@portal/contract/zod";
import { causeOf, type Deadline, deadlineIn, readText, retryAfterOf, saysFailed } from "@portal/contract/httpAnswers";
import { answerReader } from "@portal/contract/reading/readAnswer";
import { jsonOf } from "@portal/contract/values";
import type { BoardConnection, CallAttempt, Credentials, Failure } from "./board";
import { BoardError, refusalText } from "./boardError";
import { readFile } from "./boardFile";
import { timedUpload } from "./timedUpload";
import { callRequest, headersOf, requestFor, type WrittenCall } from "./writtenCall";

export interface Sent {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly upload?: ReadableStream<Uint8Array>;
  /** What the board announced; the body is sent without the additions of all other extensions. */
  readonly extensions?: ReadonlySet<string>;
}

/** Result of one attempt: the parsed answer, or why there is none. */
type Outcome =
  | {
      readonly kind: "answer";
      readonly answer: unknown;
      /** Fields with unknown values. */
      readonly unknown: readonly string[];
    }
  | {
      readonly kind: "failure";
      readonly status: number;
      /** The board's status of an answer that cannot be used; null where `status` is the board's, or none came. */
      readonly answered: number | null;
      readonly code: string | null;
      readonly fault: Failure["fault"];
      readonly text: Failure["text"];
      /** The board's text for people. */
      readonly explanation: string | null;
      /** When to retry, where the board says so. */
      readonly retryAfterSeconds: number | null;
      readonly cause?: unknown;
    };

/**
 * Makes one call, and returns its answer as the contract reads it. Rejects only with `BoardError`: with the board's own
 * status, 502 for an answer that breaks the contract or none at all, 504 after `connection.timeoutMs`. A file that is
 * sent may take longer: its time is that between two reads of the board, and from the last to its answer.
 */
export async function callBoard(
  connection: BoardConnection,
  credentials: Credentials | null,
  name: CallName,
  sent: Sent,
): Promise<unknown> {
  const deadline = deadlineIn(connection.timeoutMs);
  try {
    const first = await attempt(connection, credentials, name, sent, deadline);
    const outcome = mayHelpToRepeat(name, first) ? await attempt(connection, credentials, name, sent, deadline) : first;
    if (outcome.kind === "answer") return outcome.answer;
    const { status, code, cause, explanation, retryAfterSeconds } = outcome;
    throw new BoardError(name, status, code, `${name}: ${status}`, { cause, explanation, retryAfterSeconds });
  } finally {
    deadline.clear();
  }
}

/**
 * Repeats only calls that change nothing: a post without an answer may have been carried out. A board that says when to
 * retry is not called at once, and one that has answered would answer the same again.
 */
function mayHelpToRepeat(name: CallName, outcome: Outcome): boolean {
  if (isChange(calls[name]) || outcome.kind !== "failure") return false;
  if (outcome.retryAfterSeconds !== null || outcome.answered !== null) return false;
  return outcome.status === 502 || outcome.status === 503;
}

async function attempt(
  connection: BoardConnection,
  credentials: Credentials | null,
  name: CallName,
  sent: Sent,
  deadline: Deadline,
): Promise<Outcome> {
  const start = performance.now();
  // The answer's own: a file is read beyond the deadline for its beginning. Most in-process calls need none.
  let reading: AbortController | undefined;
  const readingOnce = () => (reading ??= new AbortController());
  const upload = sent.upload === undefined ? {} : { upload: timedUpload(sent.upload, deadline) };
  const pending = ask(connection, credentials, name, { ...sent, ...upload }, readingOnce);
  const outcome = await deadline.before(pending).catch((cause: unknown) => {
    readingOnce().abort();
    return deadline.hasPassed()
      ? failure(504, "Timed out", { cause })
      : failure(502, `Not reached (${causeOf(cause)})`, { cause });
  });
  const milliseconds = Math.round(performance.now() - start);
  connection.onAttempt?.({ call: name, outcome: inAWord(outcome, deadline), milliseconds });
  if (outcome.kind === "answer")
    for (const field of outcome.unknown) connection.onInvalidValue?.({ call: name, field });
  if (outcome.kind === "failure") {
    const { status, answered, code, fault, text } = outcome;
    connection.onFailure({ call: name, status: answered ?? status, code, fault, text, milliseconds });
  }
  return outcome;
}

function inAWord(outcome: Outcome, deadline: Deadline): CallAttempt["outcome"] {
  if (outcome.kind === "answer") return "answered";
  if (deadline.hasPassed()) return "late";
  return outcome.status >= 400 && outcome.status < 500 ? "refused" : "failed";
}

async function ask(
  connection: BoardConnection,
  credentials: Credentials | null,
  name: CallName,
  sent: Sent,
  reading: () => AbortController,
): Promise<Outcome> {
  const definition: CallDefinition = calls[name];
  const { answer } = definition;
  const query = definition.query?.safeEncode(sent.query ?? {});
  const has = (addition: string) => sent.extensions?.has(addition) ?? false;
  const body = definition.body && encodedWithAdditions(definition.body, sent.body, has);
  const error = query?.error ?? body?.error;
  // The board's own answer for it; nothing is sent.
  if (error) return failure(400, `Not sent: ${faultsOf(error)}`, { code: "misshapen" });
  const written: WrittenCall = {
    headers: headersOf(connection, credentials, definition),
    query: Object.entries(query?.data ?? {}).map(([key, value]) => [key, String(value)]),
    body: definition.body === undefined ? null : JSON.stringify(body?.data),
    upload: sent.upload ?? null,
  };
  if (connection.inProcess !== undefined && !isFileAnswer(answer)) {
    const answered = await connection.inProcess(name, callRequest(written, reading));
    if (answered.kind === "answer") return { kind: "answer", answer: answered.answer, unknown: [] };
    const { status, code, message, retryAfterSeconds = null } = answered.refused;
    return failure(status, null, { code, text: refusalText(message), explanation: message, retryAfterSeconds });
  }
  const { signal } = reading();
  const response = await connection.fetch(requestFor(connection, definition, written, signal));
  if (response.ok && isFileAnswer(answer)) {
    const read = await readFile(response, answer, { stall: connection.timeoutMs, giveUp: () => reading().abort() });
    return read.kind === "file"
      ? { kind: "answer", answer: read.file, unknown: [] }
      : failure(502, read.fault, { answered: response.status });
  }
  const text = await readText(response);
  if (text === null) return failure(502, "The answer is too large", { answered: response.status });
  if (!response.ok) {
    const parsed = refusal.safeParse(jsonOf(text));
    const status = response.status >= 400 ? response.status : 502;
    return failure(status, null, {
      code: parsed.data?.code ?? null,
      explanation: parsed.data?.message ?? null,
      text: refusalText(text),
      retryAfterSeconds: retryAfterOf(response),
    });
  }
  return parseAnswer(name, response.status, text);
}

/** Readers of all answers except files. Made once: each prepares a search by its schema. */
const answerReaders = new Map(
  (Object.keys(calls) as CallName[]).flatMap((name) => {
    const { answer }: CallDefinition = calls[name];
    return answer === undefined || isFileAnswer(answer) ? [] : [[name, answerReader(answer)] as const];
  }),
);

/** A page in place of an answer, such as a proxy's sign-in or maintenance page: the board may not have been reached. */
const page = /^\s*<(?:!doctype\s+html|html)\b/i;

/**
 * Returns null for an empty answer. An unreadable success is described by its faults only: its text is a physician's
 * record.
 */
function parseAnswer(name: CallName, answered: number, text: string): Outcome {
  if (page.test(text)) return failure(502, `HTML: ${text.length} characters`, { answered });
  const read = answerReaders.get(name);
  if (read === undefined)
    return saysFailed(jsonOf(text))
      ? failure(502, "Answered that it failed", { answered })
      : { kind: "answer", answer: undefined, unknown: [] };
  const json = text.trim() === "" ? null : jsonOf(text);
  if (json === undefined) return failure(502, `Not JSON: ${text.length} characters`, { answered });
  const reading = read(json);
  if (reading.success) return { kind: "answer", answer: reading.answer, unknown: reading.unknown };
  return failure(502, `Against the contract: ${faultsOf(reading.error)}`, { answered });
}

function faultsOf({ issues }: z.ZodError): string {
  return issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join(".")} ${issue.code}`)
    .join(", ");
}

type Failed = Extract<Outcome, { kind: "failure" }>;

function failure(
  status: number,
  fault: string | null,
  more: Partial<Pick<Failed, "answered" | "code" | "text" | "explanation" | "cause" | "retryAfterSeconds">> = {},
): Outcome {
  const { answered = null, code = null, text = null, explanation = null, retryAfterSeconds = null, cause } = more;
  return { kind: "failure", status, answered, code, fault, text, explanation, retryAfterSeconds, cause };
}
