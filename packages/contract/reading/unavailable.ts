/** Replaces a code that is not in the contract. */
export const unavailable = "unavailable";
export type Unavailable = typeof unavailable;

/** A record without unknown values: what a board itself stores. */
export type Known<Record> = {
  [Field in keyof Record]: [boolean | null] extends [Record[Field]] ? boolean : Exclude<Record[Field], Unavailable>;
};

/** Names the unknown fields of a record. A symbol: it is not in JSON, and copies of the record keep it. */
const unavailableFields = Symbol("unavailable fields");

type Marked = { readonly [unavailableFields]?: readonly string[] };

export function markUnavailable(record: object, fields: readonly string[]): void {
  Object.assign(record, { [unavailableFields]: fields });
}

/** Returns the record with a field that is known after all. */
export function withKnown<Answered extends object, Field extends keyof Answered & string>(
  record: Answered,
  field: Field,
  value: Answered[Field],
): Answered {
  const known = { ...record, [field]: value };
  const fields = ((record as Marked)[unavailableFields] ?? []).filter((name) => name !== field);
  if (fields.length > 0) markUnavailable(known, fields);
  else Reflect.deleteProperty(known, unavailableFields);
  return known;
}

/** Returns how many entries of an answered list could not be read. */
export function missingEntries(list: readonly unknown[]): number {
  return ((list as Marked)[unavailableFields] ?? []).length;
}

/** Returns a list made from answered ones, with their missing entries. */
export function withMissing<Entry>(list: readonly Entry[], ...answered: readonly (readonly unknown[])[]): Entry[] {
  const made = [...list];
  const missing = answered.flatMap((one) => (one as Marked)[unavailableFields] ?? []);
  if (missing.length > 0) markUnavailable(made, missing);
  return made;
}

/** Returns whether this field of the record is unknown; for a list read as empty the value does not show it. */
export function isUnavailable<Answered extends object>(record: Answered, field: keyof Answered & string): boolean {
  return (record as Marked)[unavailableFields]?.includes(field) ?? false;
}

export function hasUnavailable(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  return unavailableFields in (answer as Marked) || Object.values(answer).some(hasUnavailable);
}
