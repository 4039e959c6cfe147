import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "@portal/contract/zod";
import { physicianId } from "@portal/contract/ids";

/** A form's schema, or those of all the forms of a page. */
type FormSchema = { readonly shape: object } | { readonly options: readonly { readonly shape: object }[] };

/** Whether a name is that of one of the fields. */
export function fieldNamesOf(schema: FormSchema): (name: string) => boolean {
  const forms = "shape" in schema ? [schema] : schema.options;
  const names = new Set(forms.flatMap(({ shape }) => Object.keys(shape)));
  return (name) => names.has(name);
}

/**
 * Null for anything that the page cannot have posted: unknown or repeated fields, an unknown button. Names are asked
 * for before they are taken apart: a form library's own commands and an object's prototype end there.
 *
 * @param isFieldName to be given where names have parts, such as `pathway.12`.
 */
export function readPost<Post>(
  form: URLSearchParams | null,
  schema: z.ZodType<Post> & FormSchema,
  isFieldName = fieldNamesOf(schema),
): Post | null {
  if (form === null) return null;
  const names = [...form.keys()];
  if (!names.every(isFieldName) || new Set(names).size !== names.length) return null;
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  return submission.status === "success" ? submission.value : null;
}

/** A whole number as a form posts it, such as the id in a hidden field: digits and nothing else. */
export const postedNumber = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number);

/**
 * Whom a form was made for (`FormFor`). The guard has compared it already; a form that was kept comes back without it.
 */
export const formFor = postedNumber.pipe(physicianId).optional();

/** Fields of a form that saves, beside what is typed. */
export const saveFields = {
  formFor,
  /** The stored state as the page showed it. */
  basis: z.string(),
};
