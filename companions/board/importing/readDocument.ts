import { z } from "@portal/contract/zod";
import { visibleLine } from "@portal/contract/values";
import type { Path } from "../store/importing/recordPart";
import { type Fault, fault, fieldName, maxTextLength, readJson } from "./readJson";
import type { Piece } from "./splitList";

export interface LocatedFault {
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

export type Locate = (faults: readonly Fault[]) => LocatedFault[];

export type ReadDocument<Content> =
  | { readonly kind: "read"; readonly content: Content; readonly located: Locate }
  | { readonly kind: "faults"; readonly faults: readonly LocatedFault[] };

/**
 * Reads an import file. Reports every fault by line and field: invalid JSON, a mismatch with `schema`, unknown fields,
 * and what `judge` finds in valid content.
 */
export function readDocument<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  judge: (content: z.output<Schema>) => readonly Fault[],
): ReadDocument<z.output<Schema>> {
  const json = readJson(text);
  if (json.kind === "not-json") {
    return { kind: "faults", faults: [{ line: json.line, field: fieldName([]), message: json.message }] };
  }
  const { value, lineOf, faults: unstorable } = json.document;
  const located: Locate = (faults) =>
    faults
      .map(({ path, message }) => ({ line: lineOf(path), field: fieldName(path), message }))
      .sort((a, b) => a.line - b.line);
  return checked(value, unstorable, schema, judge, located);
}

/**
 * Reads one item of a file, as `readDocument` reads the whole; fault paths start at the item.
 *
 * @param path of the item in the file.
 */
export function readItem<Schema extends z.ZodType>(
  piece: Piece,
  path: Path,
  schema: Schema,
  judge: (content: z.output<Schema>) => readonly Fault[],
): ReadDocument<z.output<Schema>> {
  const quick = quickly(piece);
  const slow = quick === null ? readJson(piece.text) : null;
  const field = (own: Path) => fieldName([...path, ...own]);
  if (slow?.kind === "not-json") {
    return { kind: "faults", faults: [{ line: piece.line + slow.line - 1, field: field([]), message: slow.message }] };
  }
  const value = quick === null ? slow?.document.value : quick.value;
  // Line numbers are computed only if there are faults.
  const located: Locate = (faults) => {
    if (faults.length === 0) return [];
    const read = slow ?? readJson(piece.text);
    const lineOf = read.kind === "document" ? read.document.lineOf : () => 1;
    return faults
      .map((fault) => ({ line: piece.line + lineOf(fault.path) - 1, field: field(fault.path), message: fault.message }))
      .sort((a, b) => a.line - b.line);
  };
  const unstorable = slow?.document.faults ?? [];
  return checked(value, unstorable, schema, judge, located);
}

/** Returns the parsed value in the schema's shape, or all its faults in one round. */
function checked<Schema extends z.ZodType>(
  value: unknown,
  unstorable: readonly Fault[],
  schema: Schema,
  judge: (content: z.output<Schema>) => readonly Fault[],
  located: Locate,
): ReadDocument<z.output<Schema>> {
  const read = schema.safeParse(value);
  if (!read.success) return { kind: "faults", faults: located([...unstorable, ...read.error.issues.map(shapeFault)]) };
  const faults = [...unstorable, ...unknownFields(value, read.data, []), ...judge(read.data)];
  return faults.length > 0
    ? { kind: "faults", faults: located(faults) }
    : { kind: "read", content: read.data, located };
}

/** Parses JSON that surely has none of the faults that `readJson` looks for; null if it has to look. */
function quickly({ text, members, longestString }: Piece): { readonly value: unknown } | null {
  // Escapes may encode characters that can't be stored.
  if (longestString > maxTextLength || /\\[bfru]|[^\P{Cc}\n\t\r]/u.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return membersOf(value) === members ? { value } : null;
  } catch {
    return null;
  }
}

function membersOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const children: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return children.reduce<number>((sum, child) => sum + membersOf(child), Array.isArray(value) ? 0 : children.length);
}

function shapeFault(issue: z.core.$ZodIssue): Fault {
  const path = issue.path.map((step) => (typeof step === "number" ? step : String(step)));
  return fault(path, shapeMessage(issue));
}

function shapeMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") {
    const expected = typeNames.get(issue.expected) ?? issue.expected;
    return /received undefined$/.test(issue.message) ? `is missing; ${expected} belongs here` : `is not ${expected}`;
  }
  if (issue.code === "invalid_value") return `is not one of ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_small" && issue.origin === "number") return `is less than ${issue.minimum}`;
  if (issue.code === "too_big" && issue.origin === "number") return `is more than ${issue.maximum}`;
  if (issue.code === "too_small" && issue.origin === "string" && !/^[a-z]/.test(issue.message)) return "is too short";
  if (issue.code === "too_big" && issue.origin === "string" && !/^[a-z]/.test(issue.message)) return "is too long";
  // Our own messages continue after the field's name; the contract's are sentences.
  return /^[a-z]/.test(issue.message) ? issue.message : `is wrong: ${issue.message}`;
}

const typeNames: ReadonlyMap<string, string> = new Map([
  ["object", "an object { }"],
  ["array", "a list [ ]"],
  ["string", "a text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
]);

/** Finds fields that were written but not read: a typo would silently lose a fact. */
function unknownFields(written: unknown, read: unknown, path: Path): Fault[] {
  if (typeof written !== "object" || written === null || typeof read !== "object" || read === null) return [];
  return Object.entries(written).flatMap(([name, value]) => {
    const own = [...path, Array.isArray(written) ? Number(name) : name];
    const readValue: unknown = Object.hasOwn(read, name) ? (read as Record<string, unknown>)[name] : undefined;
    if (readValue === undefined) return [fault(own, "is not a known field")];
    return unknownFields(value, readValue, own);
  });
}

/** One line of text of a file. */
export const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, "is empty")
    .max(maxLength, `has more than ${maxLength} characters`)
    .regex(visibleLine, "is not one line of text");
