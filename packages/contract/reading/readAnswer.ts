import { z } from "../zod";
import { asTyped, isSentForNull, meaningOf, presentOf, respell, respellRecord, whenMissing } from "./meanings";
import { searchOtherwise, withoutRepeats } from "./repeatedEntries";
import { searchBy } from "./searches";
import { spelledFlag, spelledNumber } from "./spellings";
import { incompleteList, unavailable } from "./unavailable";

export type Reading =
  | {
      readonly success: true;
      readonly answer: unknown;
      /** Fields with unknown values, each once: `ccBlocks.clinicalStatus`. */
      readonly unknown: readonly string[];
      /** Those of them that are only displayed, and left out. */
      readonly leftOut: readonly string[];
    }
  | { readonly success: false; readonly error: z.ZodError };

/**
 * Returns what reads a board's answers by the meanings of their fields (docs/decisions/0122): it accepts more than the
 * schema, which is what a board should send. What identifies, and money, is only read in another spelling.
 */
export function answerReader(schema: z.ZodType): (json: unknown) => Reading {
  const isReadOtherwise = searchBy(schema, searchOtherwise);
  return (json) => {
    // Most answers match the contract, and this is several times as fast.
    const usual = schema.safeParse(json);
    if (usual.success && !isReadOtherwise?.(json))
      return { success: true, answer: usual.data, unknown: [], leftOut: [] };
    const notes: Notes = { issues: [], unknown: new Set(), leftOut: new Set() };
    const answer = read(schema, json, { path: [], notes });
    if (notes.issues.length > 0) return { success: false, error: new z.ZodError(notes.issues) };
    return { success: true, answer, unknown: [...notes.unknown], leftOut: [...notes.leftOut] };
  };
}

/** Reads one answer. Where many are read by one schema, `answerReader` is kept. */
export const readAnswer = (schema: z.ZodType, json: unknown): Reading => answerReader(schema)(json);

interface Notes {
  readonly issues: z.core.$ZodIssue[];
  readonly unknown: Set<string>;
  readonly leftOut: Set<string>;
}

interface Place {
  readonly path: readonly PropertyKey[];
  readonly notes: Notes;
}

function read(schema: z.ZodType, sent: unknown, place: Place): unknown {
  const meaning = meaningOf(schema);
  if (meaning === "exact") return leaf(schema, asTyped(schema, sent), place);
  const value = isSentForNull(schema, sent) ? null : asTyped(schema, sent);
  const missing = value === null || value === undefined;
  if (meaning === "null-unknown" || meaning === "detail") {
    const answer = missing ? null : readOrUnknown(schema as z.ZodNullable, value, place);
    if (meaning === "null-unknown" || answer !== undefined) return answer;
    place.notes.leftOut.add(fieldOf(place.path));
    return null;
  }
  if (schema instanceof z.ZodOptional && value === undefined) return undefined;
  if (schema instanceof z.ZodNullable && missing) return null;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return read(schema.unwrap() as z.ZodType, value, place);
  if (schema instanceof z.ZodDefault) {
    const inner = schema.unwrap() as z.ZodType;
    return missing && !(value === null && inner instanceof z.ZodNullable)
      ? schema.parse(undefined)
      : read(inner, value, place);
  }
  const substitute = missing ? whenMissing(schema) : null;
  if (substitute !== null) return substitute.isUnknown ? unknown(place, substitute.value) : substitute.value;
  if (missing && place.path.length > 0 && mayBeMissing(schema)) return read(schema, {}, place);
  switch (meaning) {
    case "empty":
    case "empty-unknown":
    case "one-unknown":
    case "entries":
      return readEntries(schema as z.ZodArray, value, place);
    case "whole-unknown":
      return readWhole(schema as z.ZodArray, value, place);
    case "none":
      return read(presentOf(schema), value, place);
    case "false":
      return spelledFlag(value) ?? unknown(place, undefined);
    case "unknown":
    case "true-unknown":
      return spelledFlag(value) ?? unknown(place, whenMissing(schema)?.value);
    case "unavailable":
      return schema.safeParse(value).success ? leaf(schema, value, place) : unknown(place, unavailable);
    case "as-sent":
      return Number.isSafeInteger(spelledNumber(value)) && !schema.safeParse(value).success
        ? unknown(place, spelledNumber(value))
        : leaf(schema, value, place);
    case "respelled":
      return leaf(schema, typeof value === "string" ? respell(schema, value) : value, place);
    default:
      if (schema instanceof z.ZodBoolean) return leaf(schema, spelledFlag(value) ?? value, place);
      if (schema instanceof z.ZodArray && !hasChecks(schema)) return readList(schema, value, place);
      if (schema instanceof z.ZodObject && !hasChecks(schema) && isOpen(schema) !== null)
        return readRecord(schema, value, place);
      return leaf(schema, value, place);
  }
}

function readRecord(schema: z.ZodObject, value: unknown, place: Place): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return leaf(schema, value, place);
  const answerFields = respellRecord(schema, value as Readonly<Record<string, unknown>>);
  const others = isOpen(schema) === true ? answerFields : {};
  const entries = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).map(([name, field]) => {
    return [name, read(field, answerFields[name], { ...place, path: [...place.path, name] })] as const;
  });
  // One that was sent and cannot be read stays, as undefined.
  const known = entries.filter(([name, read]) => read !== undefined || name in answerFields);
  return { ...others, ...Object.fromEntries(known) };
}

/** Leaves out entries that cannot be read: the list is incomplete then. */
function readEntries(schema: z.ZodArray, value: unknown, place: Place): unknown {
  if (!Array.isArray(value) || hasChecks(schema)) return leaf(schema, value, place);
  const entries = value.flatMap((entry: unknown, index) => {
    const notes: Notes = { ...place.notes, issues: [] };
    const path = [...place.path, index];
    const answer = read(schema.element as z.ZodType, entry, { ...place, path, notes });
    if (notes.issues.length === 0) return [answer];
    for (const issue of notes.issues) place.notes.unknown.add(fieldOf(issue.path));
    return [];
  });
  const once = withoutRepeats(schema.element as z.ZodType, entries);
  if (once.contradicting.size > 0) place.notes.unknown.add(fieldOf(place.path));
  const isIncomplete = entries.length < value.length || once.contradicting.size > 0;
  return isIncomplete ? incompleteList(once.entries) : once.entries;
}

function readOrUnknown(schema: z.ZodNullable, value: unknown, place: Place): unknown {
  const notes: Notes = { ...place.notes, issues: [] };
  const answer = read(schema.unwrap() as z.ZodType, value, { ...place, notes });
  return notes.issues.length === 0 ? answer : unknown(place, undefined);
}

/** Reads a list that is worth nothing without one of its entries: a total is missing something then. */
function readWhole(schema: z.ZodArray, value: unknown, place: Place): unknown {
  const notes: Notes = { ...place.notes, issues: [] };
  const entries = value === null || value === undefined ? null : readList(schema, value, { ...place, notes });
  return entries === null || notes.issues.length > 0 ? unknown(place, incompleteList([])) : entries;
}

function readList(schema: z.ZodArray, value: unknown, place: Place): unknown {
  if (!Array.isArray(value)) return leaf(schema, value, place);
  const entries = value.map((entry, index) =>
    read(schema.element as z.ZodType, entry, { ...place, path: [...place.path, index] }),
  );
  return withoutRepeats(schema.element as z.ZodType, entries).entries;
}

function leaf(schema: z.ZodType, value: unknown, { path, notes }: Place): unknown {
  const parsed = schema.safeParse(schema instanceof z.ZodArray ? typedEntries(schema, value) : value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) notes.issues.push({ ...issue, path: [...path, ...issue.path] });
  return undefined;
}

/** Returns the entries of a list with limits of its own, which is read as a whole. */
function typedEntries({ element }: z.ZodArray, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const entries = value.map((entry) => asTyped(element as z.ZodType, entry));
  return withoutRepeats(element as z.ZodType, entries).entries;
}

function unknown<Value>({ path, notes }: Place, value: Value): Value {
  notes.unknown.add(fieldOf(path));
  return value;
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.filter((key) => typeof key === "string").join(".");
}

/** Whether a record may have fields outside the contract; null where their schema decides. */
function isOpen({ def: { catchall } }: z.ZodObject): boolean | null {
  return catchall === undefined ? false : catchall instanceof z.ZodUnknown ? true : null;
}

/** Returns whether it is a record of fields that may all be missing, such as flags: then it may be missing as well. */
function mayBeMissing(schema: z.ZodType): boolean {
  return (
    schema instanceof z.ZodObject &&
    Object.values(schema.shape as Readonly<Record<string, z.ZodType>>).every((field) => whenMissing(field) !== null)
  );
}

function hasChecks(schema: z.ZodType): boolean {
  return (schema.def.checks ?? []).length > 0;
}
