import { unwrapOnce, z } from "../zod";
import { presentOf } from "./meanings";

/** Returns whether a value has what is searched for. */
export type Search = (value: unknown) => boolean;

/**
 * Makes a search of an answer by what `searchOwn` returns for each schema in it; null where none of them is searched.
 * Made once for a schema, a search visits only what may have something.
 */
export function searchBy(schema: z.ZodType, searchOwn: (schema: z.ZodType) => Search | null): Search | null {
  const own = searchOwn(schema);
  const within = searchWithin(schema, searchOwn);
  return own === null || within === null ? (own ?? within) : (value) => own(value) || within(value);
}

function searchWithin(schema: z.ZodType, searchOwn: (schema: z.ZodType) => Search | null): Search | null {
  const inner = unwrapOnce(schema) ?? presentOf(schema);
  if (inner !== schema) return searchBy(inner, searchOwn);
  if (schema instanceof z.ZodArray) {
    const search = searchBy(schema.element as z.ZodType, searchOwn);
    return search && ((list) => Array.isArray(list) && list.some(search));
  }
  if (!(schema instanceof z.ZodObject)) return null;
  const fields = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) => {
    const search = searchBy(field, searchOwn);
    return search === null ? [] : [[name, search] as const];
  });
  if (fields.length === 0) return null;
  return (record) =>
    typeof record === "object" &&
    record !== null &&
    fields.some(([name, search]) => name in record && search((record as Readonly<Record<string, unknown>>)[name]));
}
