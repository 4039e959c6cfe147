import { z } from "../zod";
import type { Unavailable } from "./unavailable";

/** What a value means that a board left out, or that the contract does not have. */
export type Meaning =
  /** Null or left out: an empty list. */
  | "empty"
  /** The same, and what it may hold is unknown: an empty list would claim that nothing is there. */
  | "empty-unknown"
  /** Null or left out: one entry, `unavailable`; empty would claim that everything is complete. */
  | "one-unknown"
  | "none"
  | "false"
  | "zero"
  | "no-text"
  /** Null or left out: null, and unknown. */
  | "unknown"
  /** Anything that is none of its values: `unavailable`. */
  | "unavailable"
  /** Another number than its values: that number, and unknown. */
  | "as-sent"
  /** Nothing else than what the contract says, whatever is usual for its kind. */
  | "exact"
  /** A date followed by a time: the date. */
  | "date-alone";

/**
 * By the schema that a field has. The contract itself stays strict, for what is published, for the board that is checked
 * and for the embedded one: only `readAnswer` asks here.
 */
const meanings = new WeakMap<z.ZodType, Meaning>();

export function meaningOf(schema: z.ZodType): Meaning | undefined {
  return meanings.get(schema);
}

export function withMeaning<Schema extends z.ZodType>(schema: Schema, meaning: Meaning): Schema {
  meanings.set(schema, meaning);
  return schema;
}

/** A list; null is none. */
export const list = <Entry extends z.ZodType>(entry: Entry) => withMeaning(z.array(entry), "empty");

/** A list that is read as empty and counts as unknown where it is null. */
export const listOrUnknown = <Entry extends z.ZodType>(entry: Entry) => withMeaning(z.array(entry), "empty-unknown");

/** A list of codes that is never read as empty where it is null. */
export const codesOrUnknown = <Entry extends z.ZodType>(entry: Entry) => withMeaning(z.array(entry), "one-unknown");

/** Left out: null, which says no more than that. */
export const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  withMeaning(schema, "none") as unknown as z.ZodType<z.output<Schema> | null, z.input<Schema>>;

/** Left out: false. */
export const flag = () => withMeaning(z.boolean(), "false");

/** Left out: null, where false would say that something is complete, offer a payment or permit a change. */
export const flagOrUnknown = () =>
  // The wire has true and false alone; null is what only `readAnswer` makes of anything less.
  withMeaning(z.boolean(), "unknown") as z.ZodType<boolean | null, boolean>;

/** What may be null and must be said. */
export const exact = <Schema extends z.ZodType>(schema: Schema) => withMeaning(schema, "exact");

/** Text that is only shown; left out: empty. */
export const text = () => withMeaning(z.string(), "no-text");

/** A number; left out: 0. */
export const orZero = <Schema extends z.ZodType>(schema: Schema) => withMeaning(schema, "zero");

/** A code; a value that the contract does not have is `unavailable`. */
export const code = <Schema extends z.ZodType>(values: Schema) =>
  // `unavailable` is never on the wire: only `readAnswer` makes it.
  withMeaning(values, "unavailable") as unknown as z.ZodType<z.output<Schema> | Unavailable, z.input<Schema>>;

/** A code by which rules choose: one that the contract does not have is chosen by none, and counts as unknown. */
export const codeAsSent = <Schema extends z.ZodType>(values: Schema) => withMeaning(values, "as-sent");
