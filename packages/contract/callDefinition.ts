import type { FileAnswer } from "./file";
import { z } from "./zod";

/** A file that a call sends, as it is, in pieces: `application/octet-stream`. */
export interface Upload {
  /** A larger one is refused. */
  readonly maxBytes: number;
  /** Fields of the query that are sent in `fileDetailsHeader`: logs have URLs, and these name people. */
  readonly inHeader: readonly string[];
}

/** What is said of a sent file, urlencoded as a form is: `fileName=scan.pdf&shows=My+license`. */
export const fileDetailsHeader = "X-File-Details";

/**
 * One call. `query` and `body`, or `query` and a file, are sent; `answer` is the content of a 200: JSON of that shape, or
 * a file (absent: nothing is read).
 */
export interface CallDefinition {
  /** Published; its first sentence says what the call does. */
  readonly description: string;
  readonly method: "GET" | "POST";
  /** As documented, including case; boards match it in any case and with or without a trailing slash. */
  readonly path: `/api/${string}`;
  /**
   * `true` for public calls, which have no token. `"also"` for calls with the token of the signed-in user, if there is
   * one.
   */
  readonly open?: true | "also";
  /** True for the one GET that changes data, false for a post that only reads; otherwise a post is a change. */
  readonly isChange?: boolean;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** In place of `body`. */
  readonly upload?: Upload;
  readonly answer?: z.ZodType | FileAnswer;
}

/** A call as a board received it. */
export interface CallRequest {
  /** `name` in any case. */
  header(name: string): string | undefined;
  /** All values of a parameter; undefined where it was not sent. */
  queries(name: string): readonly string[] | undefined;
  text(): Promise<string>;
  /** The file of a call with `upload`, read once. It fails where the sender stops in the middle. */
  bytes(): ReadableStream<Uint8Array>;
  /** Aborted when the caller no longer waits for the answer. */
  givenUp(): AbortSignal;
}

/** A change is not repeated, and not allowed for view-only access. */
export function isChange({ method, isChange }: CallDefinition): boolean {
  return isChange ?? method !== "GET";
}

/** A query is text: a number is written in digits and parsed back. */
export const inQuery = <Id extends z.ZodType<unknown, number>>(id: Id) => z.coerce.number().pipe(id);
export const yesOrNoInQuery = z.stringbool({ truthy: ["true"], falsy: ["false"] });

/**
 * Extension of every call: when the request that caused it arrived at the portal, as an instant (ISO 8601), with the
 * portal's signature of it and of the caller: `2027-01-01T05:59:58.12Z;signature=…`. Sent to a board that shares the
 * portal's keys, which applies deadlines by it: a request sent on time is on time, however long it waited
 * (docs/decisions/0068).
 */
export const arrivalHeader = "X-Request-Arrived-At";
