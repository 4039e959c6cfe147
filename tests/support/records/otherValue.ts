/** Another value for a field of a record, of the same kind: a text, a date, a number or a flag. */
export function otherValue(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  const text = typeof value === "string" ? value : "";
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.replace(/\d{2}$/, "28") : `Other ${text}`;
}
