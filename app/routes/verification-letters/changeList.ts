import { mostRecipients, recipientsRefusal } from "~/domain/correspondence/letterRecipients";
import { type LettersPost, listField, readLettersPost, typedField } from "./form";

/** The list of recipients as it stands in the form, nothing of it being stored until the letter is sent. */
export interface RecipientDraft {
  readonly list: readonly string[];
  readonly typed: string;
  /** What is wrong, beside the field; null when nothing is. */
  readonly error: string | null;
}

export const emptyDraft: RecipientDraft = { list: [], typed: "", error: null };

export type Changed =
  | { readonly kind: "list"; readonly draft: RecipientDraft }
  | { readonly kind: "send"; readonly emailAddresses: readonly string[] };

/**
 * What a pressed button makes of the list (CERT-05). Who types an address and presses 'Send' means it to be sent to
 * that address too.
 */
export function changeList(post: LettersPost): Changed {
  const { list, typed } = post;
  switch (post.intent) {
    case "remove":
      return { kind: "list", draft: { list: list.filter((address) => address !== post.address), typed, error: null } };
    case "add":
      return typed === "" ? wrong(post, []) : (refused(post, [...list, typed]) ?? added([...list, typed]));
    case "send": {
      const all = typed === "" ? list : [...list, typed];
      return refused(post, all) ?? { kind: "send", emailAddresses: all };
    }
  }
}

function added(list: readonly string[]): Changed {
  return { kind: "list", draft: { list, typed: "", error: null } };
}

function refused(post: LettersPost, addresses: readonly string[]): Changed | null {
  return recipientsRefusal(addresses) === null ? null : wrong(post, addresses);
}

/** Addresses on the list are never longer than it may be: what a page of ours did not send is cut off. */
function wrong({ list, typed }: LettersPost, addresses: readonly string[]): Changed {
  const error = recipientsRefusal(addresses)?.text ?? null;
  return { kind: "list", draft: { list: list.slice(0, mostRecipients), typed, error } };
}

export const page = "/en/verification-letters";

/** What of a form is kept when it could not be answered: to whom the letter was to go. */
export const keep = { page, fields: (name: string) => [listField, typedField].includes(name) };

/** The recipients of a form that was kept; null where there is none. Nothing is sent before the button is pressed again. */
export function readKept(form: URLSearchParams | null): RecipientDraft | null {
  if (form === null) return null;
  const post = readLettersPost(new URLSearchParams([...form, ["intent", "add"]]));
  return post && { list: post.list, typed: post.typed, error: null };
}
