import { spelledFlag } from "./reading/spellings";

/** Size limit of a board's answer, in bytes; a larger one is an error of the board. */
export const largestAnswer = 5 * 1024 * 1024;

/**
 * Returns the whole text of an answer, or null when it is larger than `largest`, in bytes; the rest is then not read.
 */
export async function readText(response: Response, largest = largestAnswer): Promise<string | null> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > largest) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** The platform's `fetch`, or a test's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Asks another server, within a time for all of it, its answer included. Follows no redirect: what is sent, often with a
 * secret, goes to this URL alone.
 */
export function askOutside(
  url: string,
  { signal, ...init }: Omit<RequestInit, "redirect">,
  { timeoutMs, fetch = globalThis.fetch }: { readonly timeoutMs: number; readonly fetch?: Fetch | undefined },
): Promise<Response> {
  const late = AbortSignal.timeout(timeoutMs);
  return fetch(url, { ...init, redirect: "error", signal: signal ? AbortSignal.any([signal, late]) : late });
}

/** A limit to the time that one call may take. */
export interface Deadline {
  /**
   * Returns what `work` returns.
   *
   * @throws {Error} at the deadline: an embedded service does not listen to the signal of a request, and could keep a
   *   page waiting forever.
   */
  before<Value>(work: Promise<Value>): Promise<Value>;
  hasPassed(): boolean;
  /** Stops its timer, while what is sent is still to arrive from a third party. */
  pause(): void;
  /** Begins again, with the whole time. */
  restart(): void;
  /** Ends its timer, which `AbortSignal.timeout` would keep until the deadline, long after the answer. */
  clear(): void;
}

export function deadlineIn(milliseconds: number, onPassed: () => void = () => undefined): Deadline {
  let hasPassed = false;
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let fail: (reason: Error) => void = () => undefined;
  const passed = new Promise<never>((_, reject) => (fail = reject));
  const pause = () => clearTimeout(timer);
  const restart = () => {
    pause();
    if (hasEnded || hasPassed) return;
    timer = setTimeout(() => {
      hasPassed = true;
      onPassed();
      fail(new Error("The deadline has passed"));
    }, milliseconds);
  };
  restart();
  passed.catch(() => undefined); // It may pass between two works.
  return {
    before: (work) => Promise.race([work, passed]),
    hasPassed: () => hasPassed,
    pause,
    restart,
    clear() {
      hasEnded = true;
      pause();
    },
  };
}

/**
 * Describes in one word why no answer came, such as `ECONNREFUSED`: messages of failed connections may quote a URL with
 * a token.
 */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return "unknown";
  // Node's `fetch` has no code for it.
  if (cause.message === "unexpected redirect") return "redirect";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
}

/**
 * Returns the seconds after which to retry a 429 or 503, which the header says as such or as a date. Null where absent.
 */
export function retryAfterOf({ status, headers }: Pick<Response, "status" | "headers">): number | null {
  const after = headers.get("Retry-After") ?? "";
  if (status !== 429 && status !== 503) return null;
  if (/^\d{1,7}$/.test(after)) return Number(after);
  // By the service's clock, where it says its time: this machine's may differ.
  const now = Date.parse(headers.get("Date") ?? "") || Date.now();
  const seconds = Math.ceil((Date.parse(/ GMT$/.test(after) ? after : "") - now) / 1000);
  return seconds <= 9_999_999 ? Math.max(0, seconds) : null;
}

/** Means an unknown path or a missing record: the status does not say which. */
const notFound = 404;
/** Means that the board does not have the call. */
const notImplemented = 501;

/** Statuses of a board that does not have a call. */
export const statusesOfNoCall: readonly number[] = [notFound, notImplemented];

/** Returns whether the board may not have the call. Certain only where no record was requested. */
export function mayBeOfNoCall(status: number): boolean {
  return statusesOfNoCall.includes(status);
}

/** Returns whether the board certainly does not have the call. */
export function isOfNoCall(status: number): boolean {
  return status === notImplemented;
}

const successFlags = ["issuccessful", "success", "succeeded"];

/** Returns whether the body of a success says that the call failed, as in `{"isSuccessful": false}`. */
export function saysFailed(json: unknown): boolean {
  if (typeof json !== "object" || json === null) return json === false;
  return Object.entries(json).some(
    ([name, value]) => successFlags.includes(name.toLowerCase()) && spelledFlag(value) === false,
  );
}
