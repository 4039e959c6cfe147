import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "@portal/contract/zod";
import { physicianId } from "@portal/contract/ids";

/** A form's schema, or those of all the forms of a page. */
type FormSchema = { readonly shape: object } | { readonly options: readonly { readonly shape: object }[] };

/** A field's name, with the parts of one that is a record, such as `pathway.12`. */
const fieldName = /^([A-Za-z]\w*)(\.[A-Za-z\d]+)*$/;

/** Whether a name is that of one of the fields, or of a part of one. */
export function fieldNamesOf(schema: FormSchema): (name: string) => boolean {
  const forms = "shape" in schema ? [schema] : schema.options;
  const names = new Set(forms.flatMap(({ shape }) => Object.keys(shape)));
  return (name) => names.has(fieldName.exec(name)?.[1] ?? "");
}

/**
 * Null for anything that the page cannot have posted: unknown or repeated fields, an unknown button. Names are asked
 * for before they are taken apart: a form library's own commands and an object's prototype end there. A field that
 * comes twice is a list, which only the schema of a list accepts.
 */
export function readPost<Post>(form: URLSearchParams | null, schema: z.ZodType<Post> & FormSchema): Post | null {
  if (form === null || ![...form.keys()].every(fieldNamesOf(schema))) return null;
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  return submission.status === "success" ? submission.value : null;
}

/** Boxes or hidden fields of one name: none, one or several are posted. */
export function postedList<Item>(item: z.ZodType<Item>) {
  return z.preprocess((posted) => [posted ?? []].flat(), z.array(item));
}

/**
 * Reads boxes that had a name each in earlier versions (`race5=on`) as a list (`race=5`): drafts and open pages still
 * have them.
 */
export function withList(form: URLSearchParams, formerName: RegExp, name: string): URLSearchParams {
  return new URLSearchParams(
    [...form].map(([posted, value]) => {
      const item = value === "on" ? formerName.exec(posted)?.[1] : undefined;
      return item === undefined ? [posted, value] : [name, item];
    }),
  );
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
