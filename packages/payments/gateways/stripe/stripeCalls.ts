import type { z } from "@portal/contract/zod";
import { askOutside, readText } from "@portal/contract/httpAnswers";
import { errorAnswer, errorCodes as loggable, type StripeError } from "./stripeObjects";

/** Result of a call: an answer of the expected shape, a refusal with Stripe's reasons, or nothing reliable. */
export type Called<T> =
  | { readonly kind: "answered"; readonly answer: T }
  | { readonly kind: "refused"; readonly status: number; readonly error: StripeError }
  | { readonly kind: "unavailable"; /** Null where there was no answer. */ readonly status: number | null };

interface StripeCallsOptions {
  /** An origin, without a trailing slash. */
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly apiVersion: string;
  readonly fetch: typeof globalThis.fetch;
  readonly log: StripeLog;
}

/** Receives the reasons of failed Stripe calls as codes: never the message, nor the request. */
export interface StripeLog {
  warn(details: object, message: string): void;
}

export interface StripeCalls {
  /** @param timeoutMs milliseconds until a missing or unfinished answer counts as none. */
  get<T extends z.ZodType>(path: string, query: FormFields, answer: T, timeoutMs: number): Promise<Called<z.infer<T>>>;
  post<T extends z.ZodType>(path: string, fields: FormFields, answer: T, how: PostOptions): Promise<Called<z.infer<T>>>;
}

interface PostOptions {
  readonly timeoutMs: number;
  /** Null for calls that have the same result however often they are made. */
  readonly idempotencyKey: string | null;
}

interface Init {
  readonly method: "GET" | "POST";
  readonly body?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

/** In bytes; a longer answer is not Stripe's to anything asked here. */
const maxAnswerBytes = 1024 * 1024;

/** Statuses of a request that was understood and refused. All others (409, 429, 401, 500) leave the result open. */
const reasoned: readonly number[] = [400, 402, 404];

const unavailable = { kind: "unavailable", status: null } as const;

/** Calls Stripe once: it never repeats a call, and no answer makes it throw. */
export function stripeCalls({ apiUrl, secretKey, apiVersion, fetch, log }: StripeCallsOptions): StripeCalls {
  /** A declined card (402) is no problem of the portal, nor is a search without result. */
  function logFailure(path: string, method: string, response: Response, json: unknown): void {
    if (response.status === 402 || response.status === 404) return;
    const { type, code } = loggable.safeParse(json).data?.error ?? {};
    const details = {
      call: `${method} ${nameOf(path)}`,
      status: response.status,
      type,
      code,
      requestId: response.headers.get("Request-Id"),
    };
    log.warn(details, "Stripe call failed");
  }

  async function call<T extends z.ZodType>(
    path: string,
    init: Init,
    answer: T,
    timeoutMs: number,
  ): Promise<Called<z.infer<T>>> {
    try {
      const headers = { ...init.headers, Authorization: `Bearer ${secretKey}`, "Stripe-Version": apiVersion };
      const response = await askOutside(`${apiUrl}/v1${path}`, { ...init, headers }, { timeoutMs, fetch });
      const text = await readText(response, maxAnswerBytes);
      if (text === null) return unavailable;
      const json: unknown = JSON.parse(text);
      if (response.ok) {
        const parsed = answer.safeParse(json);
        return parsed.success ? { kind: "answered", answer: parsed.data } : unavailable;
      }
      logFailure(path, init.method, response, json);
      const refused = reasoned.includes(response.status) ? errorAnswer.safeParse(json) : null;
      return refused?.success === true
        ? { kind: "refused", status: response.status, error: refused.data.error }
        : { ...unavailable, status: response.status };
    } catch {
      return unavailable;
    }
  }

  return {
    get: (path, query, answer, timeoutMs) =>
      call(`${path}?${formOf(query).toString()}`, { method: "GET" }, answer, timeoutMs),
    post: (path, fields, answer, { timeoutMs, idempotencyKey }) =>
      call(
        path,
        {
          method: "POST",
          body: formOf(fields),
          headers: idempotencyKey === null ? {} : { "Idempotency-Key": idempotencyKey },
        },
        answer,
        timeoutMs,
      ),
  };
}

/** Without query and ids. */
function nameOf(path: string): string {
  return path.replace(/\?.*$/su, "").replaceAll(/\/(?:pi|cs|pm)_\w+/gu, "/:id");
}

type FormValue = string | number | boolean | readonly FormValue[] | FormFields;
/** Undefined values are omitted. */
export interface FormFields {
  readonly [name: string]: FormValue | undefined;
}

/** Stripe accepts forms: `metadata[portal_attempt]=…`, `payment_method_types[0]=card`. */
export function formOf(fields: FormFields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
}

function append(form: URLSearchParams, name: string, value: FormValue | undefined): void {
  if (value === undefined) return;
  if (typeof value !== "object") return form.append(name, String(value));
  for (const [part, inner] of Object.entries(value)) append(form, `${name}[${part}]`, inner);
}

/** Calls that together take at most `timeoutMs` milliseconds: with no time left, a call is not made. */
export function callsWithin(timeoutMs: number, calls: StripeCalls): StripeCalls {
  const deadline = performance.now() + timeoutMs;
  const left = () => Math.floor(deadline - performance.now());
  const none = { kind: "unavailable", status: null } as const;
  return {
    get: async (path, query, answer, requestedTimeoutMs) => {
      const most = Math.min(requestedTimeoutMs, left());
      return most > 0 ? calls.get(path, query, answer, most) : none;
    },
    post: async (path, fields, answer, how) => {
      const most = Math.min(how.timeoutMs, left());
      return most > 0 ? calls.post(path, fields, answer, { ...how, timeoutMs: most }) : none;
    },
  };
}
