import { DrizzleQueryError } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import type { CallDefinition, CallRequest, Upload } from "@portal/contract/callDefinition";
import type { Refusal } from "@portal/contract/calls";
import type { z } from "@portal/contract/zod";
import { jsonOf } from "@portal/contract/values";
import { answer, refuse, type Refused, type Result } from "../refusal";

interface Sent {
  readonly query: unknown;
  readonly body: unknown;
  /** Of a call with `upload`, not read yet. */
  readonly bytes: ReadableStream<Uint8Array> | undefined;
}

export async function parseRequest(request: CallRequest, definition: CallDefinition): Promise<Result<Sent>> {
  const query = definition.query?.safeParse(queryOf(request, definition.query));
  if (query?.success === false) return misshapen("query", query.error);
  const sent = { query: query?.data, body: undefined, bytes: undefined };
  if (definition.upload !== undefined) return parseUpload(request, definition.upload, sent);
  if (definition.body === undefined) return answer(sent);
  const body = await parseBody(request, definition.body);
  return body.kind === "refused" ? body : answer({ ...sent, body: body.answer });
}

/** A file without a length, sent in pieces, is limited by its handler while it is read. */
function parseUpload(request: CallRequest, { maxBytes }: Upload, sent: Sent): Result<Sent> {
  if (!/^application\/octet-stream\s*(;|$)/i.test(request.header("content-type") ?? "")) {
    return refuse(415, "not-a-file", "The content type must be application/octet-stream");
  }
  if (Number(request.header("content-length") ?? 0) > maxBytes) return { kind: "refused", refused: tooLarge };
  return answer({ ...sent, bytes: request.bytes() });
}

export async function parseBody(
  request: Pick<CallRequest, "header" | "text">,
  schema: z.ZodType,
): Promise<Result<unknown>> {
  if (!/^application\/json\s*(;|$)/i.test(request.header("content-type") ?? "")) {
    return refuse(415, "not-json", "The content type must be application/json");
  }
  const body = schema.safeParse(jsonOf(await request.text()));
  return body.success ? answer(body.data) : misshapen("body", body.error);
}

/** A repeated parameter becomes a list, which no schema accepts. */
function queryOf(request: CallRequest, schema: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const values = request.queries(name);
      return [name, values?.length === 1 ? values[0] : values];
    }),
  );
}

/** Names what is wrong, never the values: the answer may be logged. */
function misshapen(part: string, { issues }: z.ZodError): Result<never> {
  const faults = issues.slice(0, 5).map((issue) => [part, ...issue.path].join(".") + `: ${issue.message}`);
  return refuse(400, "misshapen", faults.join("; "));
}

export const noValidToken = refuse(401, "no-valid-token", "The call needs a valid access token");
export const tooLarge: Refused = { status: 413, code: "too-large", message: "The body is too large" };
export const unknownCall: Refused = { status: 404, code: "unknown-call", message: "Call not found" };
export const unexpected: Refused = { status: 500, code: "unexpected", message: "An unexpected error has occurred" };

export function say(context: Context, { status, code, message, retryAfterSeconds }: Refused): Response {
  if (status === 401) context.header("WWW-Authenticate", 'Bearer error="invalid_token"');
  if (retryAfterSeconds !== undefined) context.header("Retry-After", `${retryAfterSeconds}`);
  return context.json({ code, message } satisfies Refusal, status);
}

export const answerHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header("Cache-Control", "no-store");
  context.header("X-Content-Type-Options", "nosniff");
};

/** What may be logged of an unexpected error: the database's messages quote values. */
export function describeFault(error: unknown): { name: string; code: string | null; stack: string } {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return { name: "unknown", code: null, stack: "" };
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : null;
  const frames = error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : [];
  return { name: cause.name, code, stack: frames.join("\n") };
}
