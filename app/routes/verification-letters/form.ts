/** The addresses that are on the list already, one hidden field each. */
export const listField = "recipient";
/** The address that is being typed. */
export const typedField = "email";
/** The button that takes an address off the list has it as its value. */
export const removeField = "remove";

/** Read before this by `requirePhysicianPost`. */
const formForField = "formFor";

/** Fewer than these a page of ours never sends, and a browser no more. */
const mostFields = 20;
const longestField = 1_000;

export type LettersPost =
  | { readonly intent: "add" | "send"; readonly list: readonly string[]; readonly typed: string }
  | { readonly intent: "remove"; readonly address: string; readonly list: readonly string[]; readonly typed: string };

/** Null for anything that the page cannot have posted: unknown or repeated fields, two buttons or none. */
export function readLettersPost(form: URLSearchParams): LettersPost | null {
  const names = [...form.keys()].filter((name) => name !== formForField);
  const known = [listField, typedField, removeField, "intent"];
  if (names.length > mostFields || !names.every((name) => known.includes(name))) return null;
  if ([...form.values()].some((value) => value.length > longestField)) return null;
  const list = form.getAll(listField);
  const typed = onlyOne(form, typedField);
  const intent = onlyOne(form, "intent");
  const removed = onlyOne(form, removeField);
  if (typed === undefined || intent === undefined || removed === undefined) return null;
  const rest = { list, typed: (typed ?? "").trim() };
  if (removed !== null) return intent === null ? { intent: "remove", address: removed, ...rest } : null;
  return intent === "add" || intent === "send" ? { intent, ...rest } : null;
}

/** Null where the field is not there, undefined where it is there twice. */
function onlyOne(form: URLSearchParams, name: string): string | null | undefined {
  const [value = null, ...others] = form.getAll(name);
  return others.length > 0 ? undefined : value;
}
