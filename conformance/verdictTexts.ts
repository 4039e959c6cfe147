import type { z } from "~/contract/zod";

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

export function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "number" && !Number.isInteger(value) ? "a fraction" : (kinds[typeof value] ?? typeof value);
}

export function describeIssue(issue: z.core.$ZodIssue, json: unknown): string {
  const where = pathOf(issue.path);
  const value = valueAt(json, issue.path);
  if (value === undefined) return `${where} is missing`;
  switch (issue.code) {
    case "invalid_type":
      return `${where} is ${kindOf(value)}; expected ${kinds[issue.expected] ?? issue.expected}`;
    case "invalid_value": {
      const expected = `expected one of ${issue.values.map(String).join(", ")}`;
      return value !== null && typeof value === typeof issue.values[0]
        ? `${where} has a value that the contract does not have; ${expected}`
        : `${where} is ${kindOf(value)}; ${expected}`;
    }
    case "too_small":
    case "too_big":
      return `${where} is too ${issue.code === "too_small" ? "small" : "large"}`;
    default:
      return /^Expected /.test(issue.message)
        ? `${where} is ${kindOf(value)}; ${issue.message.replace(/^E/, "e")}`
        : `${where}: ${issue.message.toLowerCase()}`;
  }
}

/** `ccBlocks[].endDate`. */
export function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`)).join("");
  return text.replace(/^\./, "") || "The answer";
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === "object" && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  );
}
