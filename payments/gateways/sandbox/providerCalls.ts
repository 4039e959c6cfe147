import { readText } from "~/contract/httpAnswers";
import type { z } from "~/contract/zod";

/** Result of a call: an answer of the expected shape, a status that refuses, or nothing reliable. */
type Called<T> =
  | { readonly kind: "answered"; readonly answer: T }
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "unavailable" };

interface ProviderCallsOptions {
  /** URL at which the portal's server reaches the provider, without a trailing slash. */
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly fetch: typeof globalThis.fetch;
}

interface ProviderCalls {
  /** @param timeoutMs milliseconds until a missing answer counts as none. */
  get<T extends z.ZodType>(path: string, answer: T, timeoutMs: number): Promise<Called<z.infer<T>>>;
  post<T extends z.ZodType>(path: string, body: object, answer: T, timeoutMs: number): Promise<Called<z.infer<T>>>;
}

/** A longer answer is not from the provider. */
const maxAnswerBytes = 1024 * 1024;

/** Calls the provider once: it never repeats a call, and no answer makes it throw. */
export function providerCalls({ apiUrl, secretKey, fetch }: ProviderCallsOptions): ProviderCalls {
  async function call<T extends z.ZodType>(
    path: string,
    init: RequestInit,
    answer: T,
    timeoutMs: number,
  ): Promise<Called<z.infer<T>>> {
    try {
      const response = await fetch(`${apiUrl}/v1${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${secretKey}`, "Content-Type": "application/json" },
        redirect: "error",
        // For the whole call: an answer that never ends counts as none.
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return { kind: "status", status: response.status };
      }
      const text = await readText(response, maxAnswerBytes);
      const parsed = text === null ? null : answer.safeParse(JSON.parse(text));
      return parsed?.success === true ? { kind: "answered", answer: parsed.data } : { kind: "unavailable" };
    } catch {
      return { kind: "unavailable" };
    }
  }

  return {
    get: (path, answer, timeoutMs) => call(path, { method: "GET" }, answer, timeoutMs),
    post: (path, body, answer, timeoutMs) =>
      call(path, { method: "POST", body: JSON.stringify(body) }, answer, timeoutMs),
  };
}
