import type { AnsweredList } from "@portal/contract/reading/unavailable";
import type { CallRequest } from "@portal/contract/callDefinition";
import type { CallFunctions, CallName, Calls } from "@portal/contract/calls";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import type { BoardFile } from "./boardFile";

/** The calls of the contract, with the credentials and arrival of one request. */
export type BoardCalls = CallFunctions<BoardFile>;

/** Makes one call, as the board answers it. */
export type Ask = <Name extends CallName>(
  name: Name,
  ...sent: Parameters<BoardCalls[Name]>
) => ReturnType<BoardCalls[Name]>;

/** The calls for pages: answers include what the documents leave to another call (`completeAnswers`). */
export type Board = Omit<BoardCalls, "getAppliedToExaminations"> & {
  getAppliedToExaminations(): Promise<AnsweredList<AppliedExamination>>;
  /** No call: logs one that succeeded, and whose result neither its answer nor the record shows (API-11). */
  reportUnconfirmed(call: CallName): void;
};

/**
 * Returns the board in the name of `credentials`. A 401 to any call that needs them has `onUnauthorized` called
 * (AUTH-11); without `onUnauthorized` the call rejects, like every other refusal.
 */
export type ConnectBoard = (credentials: Credentials, onUnauthorized?: () => Promise<never>) => Board;

/** Public calls, with or without sign-in. */
export type OpenBoard = Pick<Board, OpenCallName>;
type OpenCallName = {
  [Name in CallName]: Calls[Name] extends { readonly open: true | "also" } ? Name : never;
}[CallName];

/** The caller of a board call (AUTH-08). */
export interface Credentials {
  readonly accessToken: string;
  readonly onBehalfOf: PhysicianId | null;
}

/** A failed call in loggable form: without tokens, request bodies or personal data. */
export interface Failure {
  readonly call: CallName;
  /** The board's status, also of a success that cannot be read; 502 or 504 where it gave none. */
  readonly status: number;
  /** The board's code of the refusal, where it gave one. */
  readonly code: string | null;
  /** Why there is no usable answer, in the portal's words; null where the board itself refused. */
  readonly fault: string | null;
  /** The board's text with an error status; null where there is no such text. */
  readonly text: RefusalText | null;
  readonly milliseconds: number;
}

/** A board may quote a record in it, so a log has its length, and the text itself only at `debug`. */
interface RefusalText {
  /** With personal data removed, as far as it can be recognized. */
  readonly redacted: string;
  /** In characters, before redaction. */
  readonly length: number;
}

export interface CallAttempt {
  readonly call: CallName;
  /** `refused`: with a status from 400 to 499; `late`: timed out; `failed`: the rest. */
  readonly outcome: "answered" | "refused" | "late" | "failed";
  readonly milliseconds: number;
}

/** An unknown field of an answer: its value is missing or not in the contract. */
export interface InvalidValue {
  readonly call: CallName;
  /** Without list indexes: `currentCCEnrollment.ccBlocks.clinicalStatus`. */
  readonly field: string;
}

/** The answer as the contract reads it, or the refusal. */
export type InProcessAnswer =
  | { readonly kind: "answer"; readonly answer: unknown }
  | {
      readonly kind: "refused";
      readonly refused: {
        readonly status: number;
        readonly code: string;
        readonly message: string;
        readonly retryAfterSeconds?: number;
      };
    };

/** Returns a kept answer, or the one that it reads. The caller is null for visitors who are not signed in. */
export type Keep<Answer> = (read: () => Promise<Answer>, caller: Credentials | null) => Promise<Answer>;

export interface BoardConnection {
  /** The board's base URL; in process any origin will do. */
  readonly baseUrl: string;
  /** The embedded board's own `fetch`, or the platform's. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The embedded board's calls but for files, by value, without HTTP and JSON; absent for a remote board. */
  readonly inProcess?: (name: CallName, request: CallRequest) => Promise<InProcessAnswer>;
  /** The header with the acting physician; default: `X-On-Behalf-Of-Physician-Id`. */
  readonly onBehalfOfHeader: string;
  /**
   * Returns the value of `arrivalHeader` for calls of one request, by their `Authorization`; absent for calls outside
   * requests, and for a board that could not check it.
   */
  readonly arrivedAt?: (authorization: string | null) => string;
  /** Sent with every call, so that the board's log can be joined with ours; absent for calls outside requests. */
  readonly traceHeaders?: Readonly<Record<string, string>>;
  /**
   * Milliseconds until a call times out, including its second attempt. A file whose transfer has begun may take longer,
   * but each pause between two parts may not.
   */
  readonly timeoutMs: number;
  /** Called for every answer that is not a success (SHELL-08). */
  readonly onFailure: (failure: Failure) => void;
  /** Called for every attempt, whatever its result. */
  readonly onAttempt?: (attempt: CallAttempt) => void;
  /** Called once for each unknown field of an answer. */
  readonly onInvalidValue?: (value: InvalidValue) => void;
  /** How the answers of these calls are kept; every other call reaches the board each time. */
  readonly keeping?: { readonly [Name in CallName]?: Keep<Awaited<ReturnType<BoardCalls[Name]>>> };
  /** Called with each answer for a page. */
  readonly onPhysician?: (physician: Physician) => void;
  readonly onExaminations?: (examinations: readonly AppliedExamination[]) => void;
}
