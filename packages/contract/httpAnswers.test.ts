import { describe, expect, it } from "vitest";
import { askOutside, isOfNoCall, mayBeOfNoCall, retryAfterOf } from "./httpAnswers";

it.each([
  [503, "7", 7],
  [429, "Fri, 01 May 2026 12:01:30 GMT", 90],
  [503, "Friday, 01-May-26 12:00:05 GMT", 5],
  [503, "Fri, 01 May 2026 11:59:00 GMT", 0],
  [503, "1.5", null],
  [503, "soon GMT", null],
  [503, undefined, null],
  [500, "7", null],
])("a %i with Retry-After: %s is retried after %s seconds", (status, after, seconds) => {
  const headers = new Headers({ Date: "Fri, 01 May 2026 12:00:00 GMT", ...(after && { "Retry-After": after }) });
  expect(retryAfterOf({ status, headers })).toBe(seconds);
});

it("a date to retry after counts from now where the answer does not say its time", () => {
  const headers = new Headers({ "Retry-After": new Date(Date.now() + 60_000).toUTCString() });
  expect(retryAfterOf({ status: 503, headers })).toBeGreaterThan(50);
});

it.each([
  [404, true, false],
  [501, true, true],
  // The call exists, and refuses or fails.
  [200, false, false],
  [400, false, false],
  [401, false, false],
  [403, false, false],
  [405, false, false],
  [410, false, false],
  [422, false, false],
  [500, false, false],
  [502, false, false],
  [503, false, false],
  [504, false, false],
])("%i: perhaps there is no such call: %s; there is none: %s", (status, perhaps, surely) => {
  expect([mayBeOfNoCall(status), isOfNoCall(status)]).toEqual([perhaps, surely]);
});

describe("askOutside", () => {
  it("gives up after its time, or when its caller does", async () => {
    const stopping = new AbortController();
    const never = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
    await expect(askOutside("http://a.test", {}, { timeoutMs: 5, fetch: never })).rejects.toThrow(/timeout/);
    const asked = askOutside("http://a.test", { signal: stopping.signal }, { timeoutMs: 60_000, fetch: never });
    stopping.abort(new Error("stopped"));
    await expect(asked).rejects.toThrow("stopped");
  });

  it("follows no redirect", async () => {
    let redirect: RequestInit["redirect"];
    const fetch = (_url: string, init: RequestInit) => {
      ({ redirect } = init);
      return Promise.resolve(new Response());
    };
    await askOutside("http://a.test", {}, { timeoutMs: 5, fetch });
    expect(redirect).toBe("error");
  });
});
