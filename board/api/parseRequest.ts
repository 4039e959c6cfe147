import { DrizzleQueryError } from "drizzle-orm";
import type { CallDefinition, CallRequest } from "~/contract/callDefinition";
import type { z } from "~/contract/zod";
import { jsonOf } from "~/contract/values";
import { answer, refuse, type Result } from "./refusal";

interface Sent {
  readonly query: unknown;
  readonly body: unknown;
}

export async function parseRequest(request: CallRequest, definition: CallDefinition): Promise<Result<Sent>> {
  const query = definition.query?.safeParse(queryOf(request, definition.query));
  if (query?.success === false) return misshapen("query", query.error);
  if (definition.body === undefined) return answer({ query: query?.data, body: undefined });

  if (!/^application\/json\s*(;|$)/i.test(request.header("content-type") ?? "")) {
    return refuse(415, "not-json", "The content type must be application/json");
  }
  const body = definition.body.safeParse(jsonOf(await request.text()));
  if (!body.success) return misshapen("body", body.error);
  return answer({ query: query?.data, body: body.data });
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

/** What may be logged of an unexpected error: the database's messages quote values. */
export function describeFault(error: unknown): { name: string; code: string | null; stack: string } {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return { name: "unknown", code: null, stack: "" };
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : null;
  const frames = error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : [];
  return { name: cause.name, code, stack: frames.join("\n") };
}
