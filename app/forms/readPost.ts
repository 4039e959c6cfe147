import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "~/contract/zod";

/**
 * Null for anything that the page cannot have posted: unknown or repeated fields, an unknown button. Names are asked for
 * before they are taken apart: a form library's own commands and an object's prototype end there.
 */
export function readPost<Post>(
  form: URLSearchParams | null,
  schema: z.ZodType<Post>,
  isFieldName: (name: string) => boolean,
): Post | null {
  if (form === null) return null;
  const names = [...form.keys()];
  if (!names.every(isFieldName) || new Set(names).size !== names.length) return null;
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  return submission.status === "success" ? submission.value : null;
}
