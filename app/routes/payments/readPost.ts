import type { z } from "~/contract/zod";

/** Null for anything that a page of ours cannot have posted: unknown, repeated or missing fields, an unknown button. */
export function readPost<Schema extends z.ZodType>(form: URLSearchParams, schema: Schema): z.infer<Schema> | null {
  const names = [...form.keys()];
  if (new Set(names).size !== names.length) return null;
  return schema.safeParse(Object.fromEntries(form)).data ?? null;
}
