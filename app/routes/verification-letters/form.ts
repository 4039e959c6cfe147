import { fieldId, type FormDraft } from "~/app/forms/formDraft";

/** The addresses already on the list, one hidden field each. */
export const listField = "recipient";
/** The address that is being typed. */
export const emailField = "email";
/** The button that removes an address from the list has it as its value. */
export const removeField = "remove";

/** Already checked by `requirePhysicianPost`. */
const formForField = "formFor";

/** Most fields of a post from our page. */
const mostFields = 20;
const longestField = 1_000;

/** Recipients of the letter; not stored until the letter is sent. */
export interface Recipients {
  readonly list: readonly string[];
  /** Typed, but not on the list. */
  readonly email: string;
}

export type RecipientDraft = FormDraft<Recipients, typeof emailField>;

export const formId = "recipients";
/** Target of an error link: the field, or the list where that is full. */
export const emailId = fieldId(formId, emailField);

export type LettersPost =
  | ({ readonly intent: "add" | "send" } & Recipients)
  | ({ readonly intent: "remove"; readonly address: string } & Recipients);

/** Returns null for anything that the page cannot have posted: unknown or repeated fields, two buttons or none. */
export function readLettersPost(form: URLSearchParams): LettersPost | null {
  const names = [...form.keys()].filter((name) => name !== formForField);
  const known = [listField, emailField, removeField, "intent"];
  if (names.length > mostFields || !names.every((name) => known.includes(name))) return null;
  if ([...form.values()].some((value) => value.length > longestField)) return null;
  const list = form.getAll(listField);
  const email = onlyOne(form, emailField);
  const intent = onlyOne(form, "intent");
  const removed = onlyOne(form, removeField);
  if (email === undefined || intent === undefined || removed === undefined) return null;
  const rest = { list, email: (email ?? "").trim() };
  if (removed !== null) return intent === null ? { intent: "remove", address: removed, ...rest } : null;
  return intent === "add" || intent === "send" ? { intent, ...rest } : null;
}

/** Returns null without the field, undefined where it is repeated. */
function onlyOne(form: URLSearchParams, name: string): string | null | undefined {
  const [value = null, ...others] = form.getAll(name);
  return others.length > 0 ? undefined : value;
}
