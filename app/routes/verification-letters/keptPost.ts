import type { RecipientDraft } from "./changeList";
import { listField, readLettersPost, typedField } from "./form";

export const page = "/en/verification-letters";

/** What of a form is kept when it could not be answered: to whom the letter was to go. */
export const keep = { page, fields: (name: string) => [listField, typedField].includes(name) };

/** The recipients of a form that was kept; null where there is none. Nothing is sent before the button is pressed again. */
export function readKept(form: URLSearchParams | null): RecipientDraft | null {
  if (form === null) return null;
  const post = readLettersPost(new URLSearchParams([...form, ["intent", "add"]]));
  return post && { list: post.list, typed: post.typed, error: null };
}
