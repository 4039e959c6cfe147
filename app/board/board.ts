import type { CallFunctions, CallName, Calls } from "~/contract/calls";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import type { BoardFile } from "./boardFile";

/** The calls of the contract, made for one request: in whose name, and until when. */
export type BoardCalls = CallFunctions<BoardFile>;

/** The same as pages ask them: an answer has what the documents leave to another call (`onCoreCalls`). */
export type Board = Omit<BoardCalls, "getAppliedToExaminations"> & {
  getAppliedToExaminations(): Promise<AppliedExamination[]>;
};

/** The calls that anybody may make, signed in or not. */
export type OpenBoard = Pick<Board, OpenCallName>;
type OpenCallName = {
  [Name in CallName]: Calls[Name] extends { readonly open: true | "also" } ? Name : never;
}[CallName];

/** In whose name a call is made (AUTH-08). */
export interface Credentials {
  readonly accessToken: string;
  readonly onBehalfOf: PhysicianId | null;
}

/** A call that did not succeed, as the log may have it: without tokens, request bodies or personal data. */
export interface Failure {
  readonly call: CallName;
  readonly status: number;
  /** The board's own word for the refusal, where it gave one. */
  readonly code: string | null;
  /** Why there is no answer or none that can be used, in the portal's words; null where the board itself said no. */
  readonly fault: string | null;
  /** What the board wrote beside a status that is no success; null where there is no such text. */
  readonly text: RefusalText | null;
  readonly milliseconds: number;
}

/** A board may quote a record in it, so a log has its length, and the text itself at `debug` alone. */
interface RefusalText {
  /** With personal data removed, as far as it can be recognized. */
  readonly redacted: string;
  /** In characters, before that. */
  readonly length: number;
}

/** One attempt at a call, as figures are kept of it. */
export interface CallAttempt {
  readonly call: CallName;
  /** `refused`: with a status from 400 to 499; `late`: given up; `failed`: everything else that is not an answer. */
  readonly outcome: "answered" | "refused" | "late" | "failed";
  readonly milliseconds: number;
}

/** A field of an answer that is unknown, because its value is missing or is none that the contract has. */
export interface InvalidValue {
  readonly call: CallName;
  /** Without the places in lists: `currentCCEnrollment.ccBlocks.clinicalStatus`. */
  readonly field: string;
}

export interface BoardConnection {
  /** The board's base URL; in process any origin will do. */
  readonly baseUrl: string;
  /** The embedded board's own `fetch`, or the platform's. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The header that carries the acting physician, `X-On-Behalf-Of-Physician-Id` unless configured. */
  readonly onBehalfOfHeader: string;
  /**
   * The value of `arrivalHeader` for calls of one request, by their `Authorization`; absent for those of no request, and
   * for a board that could not check it.
   */
  readonly arrivedAt?: (authorization: string | null) => string;
  /** Go with every call, so that the board's log can be joined with ours; absent for calls of no request. */
  readonly traceHeaders?: Readonly<Record<string, string>>;
  /**
   * Milliseconds after which a call is given up, its second attempt included. A file that has begun to come may take
   * longer, but not as long from one part of it to the next.
   */
  readonly timeout: number;
  /** Told of every answer that is not a success (SHELL-08). */
  readonly onFailure: (failure: Failure) => void;
  /** Told of every attempt, whatever came of it. */
  readonly onAttempt?: (attempt: CallAttempt) => void;
  /** Told once of each field of an answer that is unknown. */
  readonly onInvalidValue?: (value: InvalidValue) => void;
}
