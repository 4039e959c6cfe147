/** In place of a code that the contract does not have. */
export const unavailable = "unavailable";
export type Unavailable = typeof unavailable;

/** A record of which nothing is unknown: what a board itself stores. */
export type Known<Record> = {
  [Field in keyof Record]: [boolean | null] extends [Record[Field]] ? boolean : Exclude<Record[Field], Unavailable>;
};

/** Names the fields of a record that are unknown. A symbol: it is in no JSON, and a copy of the record keeps it. */
const unavailableFields = Symbol("unavailable fields");

type Marked = { readonly [unavailableFields]?: readonly string[] };

export function markUnavailable(record: object, fields: readonly string[]): void {
  Object.assign(record, { [unavailableFields]: fields });
}

/** The same record with a field that is known after all. */
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

/** Whether this field of the record is unknown, which of a list that is read as empty its value does not say. */
export function isUnavailable<Answered extends object>(record: Answered, field: keyof Answered & string): boolean {
  return (record as Marked)[unavailableFields]?.includes(field) ?? false;
}

/** Whether anything that a board answered is unknown, in it or in a record within it. */
export function hasUnavailable(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  return unavailableFields in (answer as Marked) || Object.values(answer).some(hasUnavailable);
}
