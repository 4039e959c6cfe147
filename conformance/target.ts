import type { CallDefinition } from "~/contract/callDefinition";
import { mayBeOfNoCall } from "~/contract/httpAnswers";

/** The board that is checked, and in whose name. */
export interface Target {
  /** Without `/api`. */
  readonly baseUrl: string;
  readonly token: string;
  /** The physician whom the bearer of a staff token acts for; null for a physician's own token. */
  readonly onBehalfOf: number | null;
  readonly onBehalfOfHeader: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds for one call, its answer included. */
  readonly timeout: number;
}

export interface Sent {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** What came back: an answer of any status, or none at all. */
export type Reply =
  | { readonly kind: "answer"; readonly status: number; readonly contentType: string; readonly bytes: Uint8Array }
  | { readonly kind: "none"; readonly because: string };

/** In bytes, of one answer. The portal reads no more of JSON, and no document is longer. */
const largestAnswer = 25 * 1024 * 1024;

/** Who a call is made as: the bearer of the target's token, anonymous, or with a forged token. */
type As = "bearer" | "anonymous" | "forged";

export async function ask(
  target: Target,
  { method, path }: Pick<CallDefinition, "method" | "path">,
  sent: Sent,
  as: As,
): Promise<Reply> {
  const url = new URL(target.baseUrl.replace(/\/+$/, "") + path);
  for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value));
  const headers = new Headers({ accept: "application/json, */*;q=0.1", "cache-control": "no-cache" });
  if (as !== "anonymous") headers.set("authorization", `Bearer ${as === "bearer" ? target.token : forged}`);
  if (as === "bearer" && target.onBehalfOf !== null) headers.set(target.onBehalfOfHeader, String(target.onBehalfOf));
  if (sent.body !== undefined) headers.set("content-type", "application/json");
  const body = sent.body === undefined ? null : JSON.stringify(sent.body);
  try {
    const signal = AbortSignal.timeout(target.timeout);
    const response = await target.fetch(new Request(url, { method, headers, body, redirect: "error", signal }));
    const bytes = await readAll(response);
    if (bytes === null) return { kind: "none", because: `More than ${largestAnswer / 1024 / 1024} MB` };
    const contentType = (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
    return { kind: "answer", status: response.status, contentType, bytes };
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return {
      kind: "none",
      because: isLate ? `No answer within ${target.timeout / 1000} s` : `Not reached (${causeOf(error)})`,
    };
  }
}

/** What is answered where there is no such call, or, with 404, no such record. */
export function isAbsent(reply: Reply): boolean {
  return reply.kind === "answer" && mayBeOfNoCall(reply.status);
}

/** A JWT without a signature: what no board may take for anybody's. */
const forged = `${base64url({ alg: "none" })}.${base64url({ sub: "nobody", exp: 4_102_444_800 })}.`;

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

async function readAll({ body }: Response): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    if (size <= largestAnswer) continue;
    await reader?.cancel();
    return null;
  }
  return Buffer.concat(parts);
}

/** In a word: what is said of a failed connection may quote an address with a token in it. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return "unknown";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
}
