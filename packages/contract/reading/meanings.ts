import { z } from "../zod";
import { spelledFlag, spelledNumber } from "./spellings";
import { type AnsweredList, incompleteList, type Unavailable, type Unread, unavailable } from "./unavailable";

/** Meaning of a value that a board omitted, or that is not in the contract. */
export type Meaning =
  /** Null or omitted: an empty list. */
  | "empty"
  /** The same, but incomplete: an empty list would claim that there is nothing. */
  | "empty-unknown"
  /** A list without the entries that cannot be read. Itself it may not be null: empty would claim too much. */
  | "entries"
  /** Null, omitted, or with an entry that cannot be read: empty, and incomplete. */
  | "whole-unknown"
  /** Null or omitted: one entry, `unavailable`; empty would claim that everything is complete. */
  | "one-unknown"
  | "none"
  | "false"
  | "zero"
  | "no-text"
  /** Null, omitted or empty: "Unavailable", because headings and links consist of it. */
  | "no-name"
  /** Null or omitted: `unavailable`. */
  | "true-unknown"
  /** Null or omitted: null, and unknown. */
  | "unknown"
  /** Any value that cannot be read: `Unread`. */
  | "null-unknown"
  /** Any value that cannot be read: null. Its record is as good as without it. */
  | "detail"
  /** Any other value: `unavailable`. */
  | "unavailable"
  /** Another number: that number, and unknown. */
  | "as-sent"
  /** Only what the contract says, whatever is usual for its kind, or its number as text. */
  | "exact"
  /** Text in another spelling: as the contract spells it. */
  | "respelled";

type Fields = Readonly<Record<string, unknown>>;

/** How values of a schema are read that are sent otherwise than it says. */
interface Tolerance {
  readonly meaning?: Meaning;
  /** Turns other spellings of a text into that of the contract. */
  readonly respell?: (text: string) => string;
  /** The same for a record of which one field says how another is spelled. */
  readonly respellRecord?: (sent: Fields) => Fields;
  /** May be sent as a number. */
  readonly isNumeral?: true;
  /** 0 or 1, which may be sent as a flag. */
  readonly isFlag?: true;
  /** The schema of a value that is not missing. A registry's types cannot name one. */
  readonly present?: unknown;
  /** What is read in place of a missing value, where its meaning alone does not say. */
  readonly substitute?: unknown;
}

/**
 * The contract itself stays strict, for publication, conformance checks and the embedded board: only `readAnswer` uses
 * this.
 */
const tolerances = z.registry<Tolerance>();

function tolerant<Schema extends z.ZodType>(schema: Schema, tolerance: Tolerance): Schema {
  tolerances.add<z.ZodType>(schema, { ...tolerances.get<z.ZodType>(schema), ...tolerance });
  return schema;
}

export const meaningOf = (schema: z.ZodType): Meaning | undefined => tolerances.get(schema)?.meaning;

export const withMeaning = <Schema extends z.ZodType>(schema: Schema, meaning: Meaning) =>
  tolerant(schema, { meaning });

/** What is read in place of a missing value, and whether it counts as unknown. */
interface Substitute {
  readonly value: unknown;
  readonly isUnknown: boolean;
}

const noName = "Unavailable";

const known = (value: unknown): Substitute => ({ value, isUnknown: false });
const unknown = (value: unknown): Substitute => ({ value, isUnknown: true });

/** Makes new lists each time: the record that gets them may be changed. */
const substitutes: { readonly [Name in Meaning]?: () => Substitute } = {
  empty: () => known([]),
  "empty-unknown": () => unknown(incompleteList([])),
  "one-unknown": () => unknown([unavailable]),
  none: () => known(null),
  false: () => known(false),
  zero: () => known(0),
  "no-text": () => known(""),
  "no-name": () => known(noName),
  "true-unknown": () => unknown(unavailable),
  unknown: () => unknown(null),
};

/** Null where only the schema can say what a missing value means. */
export function whenMissing(schema: z.ZodType): Substitute | null {
  const { meaning, substitute } = tolerances.get(schema) ?? {};
  if (substitute !== undefined) return known(substitute);
  return (meaning && substitutes[meaning]?.()) ?? null;
}

const inPlaceOfNull = /^(?:\s*|0001-01-01(?:[T ].*)?)$/;

/** Returns whether a text is what other platforms send in place of null: no text, or the first day of their calendar. */
export function isSentForNull(schema: z.ZodType, sent: unknown): boolean {
  return typeof sent === "string" && inPlaceOfNull.test(sent) && !schema.safeParse(respell(schema, sent)).success;
}

export function respell(schema: z.ZodType, text: string): string {
  return tolerances.get(schema)?.respell?.(text) ?? text;
}

/** A text that boards on other platforms spell otherwise. */
export const respelled = <Schema extends z.ZodType>(schema: Schema, respelling: (text: string) => string) =>
  tolerant(schema, { meaning: "respelled", respell: respelling });

/** A text that identifies, which other boards keep as a number. */
export const numeral = <Schema extends z.ZodType>(schema: Schema) => tolerant(schema, { isNumeral: true });

/** 0 or 1, which other boards keep as a flag. */
export const flagNumber = <Schema extends z.ZodType>(schema: Schema) => tolerant(schema, { isFlag: true });

/** Returns a number where its text, or a flag, is sent, and for a `numeral` the other way round. */
export function asTyped(schema: z.ZodType, sent: unknown): unknown {
  const { isFlag, isNumeral } = tolerances.get(schema) ?? {};
  if (isFlag) {
    const flag = spelledFlag(sent);
    return flag === undefined ? sent : Number(flag);
  }
  if (typeof sent === "number") return isNumeral && Number.isSafeInteger(sent) && sent > 0 ? `${sent}` : sent;
  const number = spelledNumber(sent);
  return number !== sent && !schema.safeParse(sent).success && schema.safeParse(number).success ? number : sent;
}

/** A record of which one field says how another is spelled. */
export const respelledRecord = <Schema extends z.ZodType>(schema: Schema, respellRecord: (sent: Fields) => Fields) =>
  tolerant(schema, { respellRecord });

/** Returns a sent record by the contract's names, which boards on other platforms write in another letter case. */
export function respellRecord(schema: z.ZodObject, sent: Fields): Fields {
  const named = respellNames(schema, sent);
  return tolerances.get(schema)?.respellRecord?.(named) ?? named;
}

function respellNames(schema: z.ZodObject, sent: Fields): Fields {
  const left = Object.keys(schema.shape).filter((name) => !(name in sent));
  const keys = left.length === 0 ? [] : Object.keys(sent).map((key) => [key.toLowerCase(), key] as const);
  const renamed = left.flatMap((name) => {
    const [meant, ...others] = keys.filter(([lower]) => lower === name.toLowerCase());
    return meant !== undefined && others.length === 0 ? [[name, sent[meant[1]]] as const] : [];
  });
  return renamed.length === 0 ? sent : { ...sent, ...Object.fromEntries(renamed) };
}

const answeredList = <Entry extends z.ZodType>(entry: Entry, meaning: Meaning) =>
  // Only `readAnswer` returns incomplete lists.
  withMeaning(z.array(entry), meaning) as z.ZodType<AnsweredList<z.output<Entry>>, z.input<Entry>[]>;

/** A list; null means empty. */
export const list = <Entry extends z.ZodType>(entry: Entry) => answeredList(entry, "empty");

/** A list that is read as empty and incomplete where it is null. */
export const listOrUnknown = <Entry extends z.ZodType>(entry: Entry) => answeredList(entry, "empty-unknown");

/** A list that may not be null. An entry that cannot be read costs itself alone, as in the lists above. */
export const entries = <Entry extends z.ZodType>(entry: Entry) => answeredList(entry, "entries");

/** A list of which every entry counts, such as fees: where it or an entry cannot be read, it is empty and incomplete. */
export const wholeOrUnknown = <Entry extends z.ZodType>(entry: Entry) => answeredList(entry, "whole-unknown");

/** A list of codes that is never read as empty where it is null. */
export const codesOrUnknown = <Entry extends z.ZodType>(entry: Entry) => withMeaning(z.array(entry), "one-unknown");

export const presentOf = (schema: z.ZodType) => (tolerances.get(schema)?.present as z.ZodType | undefined) ?? schema;

/** Omitted: null, without further meaning. */
export const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  tolerant(schema.clone(), { meaning: "none", present: schema }) as unknown as z.ZodType<
    z.output<Schema> | null,
    z.input<Schema>
  >;

/** Omitted: `substitute`. */
export const orElse = <Schema extends z.ZodType>(schema: Schema, substitute: z.output<Schema>): Schema =>
  tolerant(schema.clone(), { meaning: "none", present: schema, substitute });

type OrUnread<Schema extends z.ZodType> = z.ZodType<z.output<Schema> | null | Unread, z.input<Schema> | null>;

/** May be null; a value that cannot be read is `Unread`. */
export const orUnknown = <Schema extends z.ZodType>(schema: Schema) =>
  withMeaning(schema.nullable(), "null-unknown") as OrUnread<Schema>;

/** The same, where it may also be omitted. */
export const orUnknownOrNone = <Schema extends z.ZodType>(schema: Schema) =>
  withMeaning(schema.nullable().default(null), "null-unknown") as unknown as OrUnread<Schema>;

/** May be null; only displayed: a value that cannot be read is left out, and nothing else is unknown because of it. */
export const detail = <Schema extends z.ZodType>(schema: Schema) => withMeaning(schema.nullable(), "detail");

/** Omitted: false. One that cannot be read is undefined, which is as false: no page acts on one such flag. */
export const flag = () => withMeaning(z.boolean(), "false");

/** Omitted: null, where false would claim completion, offer a payment or permit a change. */
export const flagOrUnknown = () =>
  // The wire has only true and false; only `readAnswer` returns null, for anything else.
  withMeaning(z.boolean(), "unknown") as z.ZodType<boolean | null, boolean>;

/** Omitted: `unavailable`, which like true permits less than false. */
export const trueOrUnknown = () =>
  withMeaning(z.boolean(), "true-unknown") as z.ZodType<boolean | Unavailable, boolean>;

/** May be null, but not omitted. */
export const exact = <Schema extends z.ZodType>(schema: Schema) => withMeaning(schema, "exact");

/** Display text; omitted: empty. */
export const text = () => withMeaning(z.string(), "no-text");

/** The name of what a heading or a link is about. */
export const name = () =>
  withMeaning(
    z.codec(z.string(), z.string(), { decode: (sent) => (sent.trim() === "" ? noName : sent), encode: (own) => own }),
    "no-name",
  );

/** A number; omitted: 0. */
export const orZero = <Schema extends z.ZodType>(schema: Schema) => withMeaning(schema, "zero");

/** A code; a value that is not in the contract is `unavailable`. */
export const code = <Schema extends z.ZodType>(values: Schema) =>
  // `unavailable` is never on the wire: only `readAnswer` returns it.
  withMeaning(values, "unavailable") as unknown as z.ZodType<z.output<Schema> | Unavailable, z.input<Schema>>;

/** A code that rules depend on: one that is not in the contract matches no rule, and counts as unknown. */
export const codeAsSent = <Schema extends z.ZodType>(values: Schema) => withMeaning(values, "as-sent");
