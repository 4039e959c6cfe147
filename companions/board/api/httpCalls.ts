import type { Context } from "hono";
import { type CallDefinition, type CallRequest, fileDetailsHeader } from "@portal/contract/callDefinition";
import { isFileAnswer } from "@portal/contract/file";
import { z } from "@portal/contract/zod";
import type { Result } from "../refusal";
import { type FileContent, fileResponse } from "./handler";
import { say } from "./http";

/** Paths match regardless of case and a trailing slash (API-05). */
export function comparable(path: string): string {
  return path.toLowerCase().replace(/\/$/, "");
}

/** @param inHeader the parameters that come in a header, since servers log URLs. */
export function receivedIn({ req }: Context, inHeader: readonly string[]): CallRequest {
  const details = new URLSearchParams(inHeader.length === 0 ? "" : req.header(fileDetailsHeader));
  return {
    header: (name) => req.header(name),
    queries: (name) => (inHeader.includes(name) ? present(details.getAll(name)) : req.queries(name)),
    text: () => req.text(),
    bytes: () => req.raw.body ?? new Blob([]).stream(),
    givenUp: () => req.raw.signal,
  };
}

function present(values: readonly string[]): readonly string[] | undefined {
  return values.length > 0 ? values : undefined;
}

export function respond(context: Context, { answer: kind }: CallDefinition, result: Result<unknown>): Response {
  if (result.kind === "refused") return say(context, result.refused);
  if (isFileAnswer(kind)) return fileResponse(result.answer as FileContent); // Ensured by the handler's type.
  return kind === undefined ? context.body(null, 204) : context.json(z.encode(kind, result.answer));
}
