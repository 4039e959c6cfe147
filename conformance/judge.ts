import type { CallDefinition } from "~/contract/callDefinition";
import { isFileAnswer } from "~/contract/file";
import { z } from "~/contract/zod";
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

/**
 * Names in an answer that differ from the contract's in upper and lower case alone (API-05). Where the contract can do
 * without the property, nothing else would find it: it would be read as left out.
 */
function misspelled(schema: z.ZodType, json: unknown, path: readonly PropertyKey[] = []): string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(json)) {
    return [...new Set(json.flatMap((item) => misspelled(inner.element as z.ZodType, item, [...path, 0])))];
  }
  if (!(inner instanceof z.ZodObject) || typeof json !== "object" || json === null) return [];
  const shape = inner.shape as Readonly<Record<string, z.ZodType>>;
  const byLowerCase = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  return Object.entries(json).flatMap(([name, value]) => {
    const known = shape[name];
    if (known !== undefined) return misspelled(known, value, [...path, name]);
    const meant = byLowerCase.get(name.toLowerCase());
    return meant === undefined || meant in json ? [] : [`${pathOf([...path, name])}: spelled ${meant} in the contract`];
  });
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return unwrapped(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}

/** `ccBlocks[].endDate`. */
function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`)).join("");
  return text.replace(/^\./, "") || "(the whole answer)";
}
