import type { CallDefinition } from "~/contract/callDefinition";
import { isFileAnswer } from "~/contract/file";
import type { z } from "~/contract/zod";
import { misspelled } from "./misspelled";
import { pathOf } from "./pathOf";
import type { Reply } from "./target";

/** In bytes: the portal reads no longer answers, but for files. */
const longestJson = 5 * 1024 * 1024;

/** How many differences of one answer are told; the rest is counted. */
const told = 6;

/**
 * In what a success differs from the contract, in words without anything that stands in the answer: these are people's
 * records. None where it keeps to it.
 */
export function differencesOf({ answer }: Pick<CallDefinition, "answer">, reply: Reply): readonly string[] {
  if (reply.kind === "none") return [reply.because];
  if (reply.status < 200 || reply.status > 299) return [statusOf(reply.status)];
  if (answer === undefined) return [];
  if (isFileAnswer(answer)) {
    const { contentType, bytes } = reply;
    if (!answer.contentTypes.includes(contentType))
      return [`A file of the type ${contentType || "none"}; expected ${answer.contentTypes.join(" or ")}`];
    return bytes.byteLength === 0 ? ["An empty file"] : [];
  }
  if (reply.bytes.byteLength > longestJson) return ["The answer is longer than 5 MB"];
  const json = jsonOf(reply);
  if (json === undefined) return ["The answer is not JSON"];
  const wrongType = /^application\/(?:[\w.-]+\+)?json$/.test(reply.contentType)
    ? []
    : [`The content type ${reply.contentType || "none"}; expected application/json`];
  return bounded([...wrongType, ...faultsOf(answer, json), ...misspelled(answer, json)]);
}

/** The same difference in each item of a list is one. */
function faultsOf(schema: z.ZodType, json: unknown): string[] {
  const issues = schema.safeParse(json).error?.issues ?? [];
  const faults = issues.map(({ path, message }) => `${pathOf(path)}: ${message}`);
  return [...new Set(faults)];
}

function bounded(differences: string[]): string[] {
  const more = differences.length - told;
  return more > 0 ? [...differences.slice(0, told), `and ${more} more`] : differences;
}

/** The parsed JSON, or undefined, which no JSON text means. */
export function jsonOf(reply: Reply): unknown {
  if (reply.kind === "none") return undefined;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(reply.bytes)) as unknown;
  } catch {
    return undefined;
  }
}

export function statusOf(status: number): string {
  return `Answered with the status ${status}`;
}
