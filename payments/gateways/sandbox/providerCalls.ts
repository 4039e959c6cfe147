import { readText } from "~/contract/httpAnswers";
import type { z } from "~/contract/zod";

/** What came of a call: an answer in its shape, a status that says no, or nothing that could be relied upon. */
type Called<T> =
  | { readonly kind: "answered"; readonly answer: T }
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "unavailable" };

interface ProviderCallsOptions {
  /** Where the portal's server reaches the provider, without a slash at the end. */
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly fetch: typeof globalThis.fetch;
}

interface ProviderCalls {
  /** @param patience milliseconds until an answer that has not come counts as none. */
  get<T extends z.ZodType>(path: string, answer: T, patience: number): Promise<Called<z.infer<T>>>;
  post<T extends z.ZodType>(path: string, body: object, answer: T, patience: number): Promise<Called<z.infer<T>>>;
}

/** In bytes; what is longer is no answer of the provider's. */
const longestAnswer = 1024 * 1024;

/** Asks the provider, once: never again by itself, and never throwing for what the provider does. */
export function providerCalls({ apiUrl, secretKey, fetch }: ProviderCallsOptions): ProviderCalls {
  async function call<T extends z.ZodType>(
    path: string,
    init: RequestInit,
    answer: T,
    patience: number,
  ): Promise<Called<z.infer<T>>> {
    try {
      const response = await fetch(`${apiUrl}/v1${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${secretKey}`, "Content-Type": "application/json" },
        redirect: "error",
        // Of the whole call: an answer that never ends is none either.
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return { kind: "status", status: response.status };
      }
      const text = await readText(response, longestAnswer);
      const parsed = text === null ? null : answer.safeParse(JSON.parse(text));
      return parsed?.success === true ? { kind: "answered", answer: parsed.data } : { kind: "unavailable" };
    } catch {
      return { kind: "unavailable" };
    }
  }

  return {
    get: (path, answer, patience) => call(path, { method: "GET" }, answer, patience),
    post: (path, body, answer, patience) =>
      call(path, { method: "POST", body: JSON.stringify(body) }, answer, patience),
  };
}
