import type { CallDefinition } from "@portal/contract/callDefinition";
import { causeOf, mayBeOfNoCall } from "@portal/contract/httpAnswers";

export interface Target {
  /** Without `/api`. */
  readonly baseUrl: string;
  readonly token: string;
  /** The physician for whom a staff token acts; null for a physician's own token. */
  readonly onBehalfOf: number | null;
  readonly onBehalfOfHeader: string;
  /** A second physician, whose record the token must not open; null if none is named. */
  readonly anotherPhysician: number | null;
  readonly fetch: (request: Request) => Promise<Response>;
  /** For one call, including its body. */
  readonly timeoutMs: number;
}

export interface Sent {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** An answer of any status, or a failure to get one. */
export type Reply =
  | { readonly kind: "answer"; readonly status: number; readonly contentType: string; readonly bytes: Uint8Array }
  | { readonly kind: "none"; readonly because: string; readonly mayBeRepeated: boolean };

/** The portal reads no larger JSON, and no document is larger. */
const maxAnswerBytes = 25 * 1024 * 1024;

/** Credentials of a call: the target's token, none, another token, or another physician's header. */
export type As = "bearer" | "anonymous" | { readonly token: string } | { readonly onBehalfOf: number };

/** Repeats a read once where the connection failed, as the portal does. */
export async function ask(
  target: Target,
  call: Pick<CallDefinition, "method" | "path">,
  sent: Sent,
  as: As,
): Promise<Reply> {
  const first = await tryOnce(target, call, sent, as);
  return first.kind === "none" && first.mayBeRepeated && call.method === "GET"
    ? tryOnce(target, call, sent, as)
    : first;
}

async function tryOnce(
  target: Target,
  { method, path }: Pick<CallDefinition, "method" | "path">,
  sent: Sent,
  as: As,
): Promise<Reply> {
  const url = new URL(target.baseUrl.replace(/\/+$/, "") + path);
  for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value));
  const headers = new Headers({ accept: "application/json, */*;q=0.1", "cache-control": "no-cache" });
  const token = typeof as === "object" && "token" in as ? as.token : target.token;
  const onBehalfOf = typeof as === "object" && "onBehalfOf" in as ? as.onBehalfOf : target.onBehalfOf;
  if (as !== "anonymous") headers.set("authorization", `Bearer ${token}`);
  if (as !== "anonymous" && onBehalfOf !== null) headers.set(target.onBehalfOfHeader, String(onBehalfOf));
  if (sent.body !== undefined) headers.set("content-type", "application/json");
  const body = sent.body === undefined ? null : JSON.stringify(sent.body);
  try {
    const signal = AbortSignal.timeout(target.timeoutMs);
    const response = await target.fetch(new Request(url, { method, headers, body, redirect: "manual", signal }));
    const bytes = await readAll(response);
    if (bytes === null)
      return { kind: "none", because: `More than ${maxAnswerBytes / 1024 / 1024} MB`, mayBeRepeated: false };
    const contentType = (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
    return { kind: "answer", status: response.status, contentType, bytes };
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return {
      kind: "none",
      mayBeRepeated: !isLate,
      because: isLate ? `No answer within ${target.timeoutMs / 1000} s` : `Not reached (${causeOf(error)})`,
    };
  }
}

/** Null for an empty answer; undefined if it is not JSON. */
export function jsonOf(reply: Reply): unknown {
  if (reply.kind === "none") return undefined;
  if (reply.bytes.byteLength === 0) return null;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(reply.bytes)) as unknown;
  } catch {
    return undefined;
  }
}

export function statusOf(status: number): string {
  return status >= 300 && status < 400
    ? `Redirects (status ${status}), which the portal does not follow: a token goes to the configured URL alone`
    : `Answers with the status ${status}`;
}

/** A 4xx, which changes nothing. */
export function isRefused(reply: Reply): boolean {
  return reply.kind === "answer" && reply.status >= 400 && reply.status < 500;
}

export function isSuccess(reply: Reply): boolean {
  return reply.kind === "answer" && reply.status >= 200 && reply.status < 300;
}

/** The call doesn't exist or, with 404, the record doesn't. */
export function isAbsent(reply: Reply): boolean {
  return reply.kind === "answer" && mayBeOfNoCall(reply.status);
}

async function readAll({ body }: Response): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    if (size <= maxAnswerBytes) continue;
    await reader?.cancel();
    return null;
  }
  return Buffer.concat(parts);
}
