import { mostRecipients, recipientsRefusal } from "~/domain/correspondence/letterRecipients";
import { emailField, type LettersPost, listField, readLettersPost, type RecipientDraft, type Recipients } from "./form";

/** @param error what is wrong, beside the field. */
export function recipientDraft({ list, email }: Recipients, error?: string): RecipientDraft {
  return { values: { list, email }, errors: error === undefined ? {} : { email: [error] }, isStale: false };
}

type Changed =
  | { readonly kind: "list"; readonly draft: RecipientDraft }
  | { readonly kind: "send"; readonly emailAddresses: readonly string[] };

/** Applies a pressed button to the list (CERT-05). 'Send' includes a typed address that was not added. */
export function changeList(post: LettersPost): Changed {
  const { list, email } = post;
  switch (post.intent) {
    case "remove":
      return listed({ list: list.filter((address) => address !== post.address), email });
    case "add": {
      if (email === "") return wrong(post, []);
      const all = [...list, email];
      return refused(post, all) ?? listed({ list: all, email: "" });
    }
    case "send": {
      const all = email === "" ? list : [...list, email];
      return refused(post, all) ?? { kind: "send", emailAddresses: all };
    }
  }
}

function listed(recipients: Recipients, error?: string): Changed {
  return { kind: "list", draft: recipientDraft(recipients, error) };
}

function refused(post: LettersPost, addresses: readonly string[]): Changed | null {
  return recipientsRefusal(addresses) === null ? null : wrong(post, addresses);
}

/** Addresses on the list never exceed the limit: longer ones did not come from our page, and are cut off. */
function wrong({ list, email }: LettersPost, addresses: readonly string[]): Changed {
  return listed({ list: list.slice(0, mostRecipients), email }, recipientsRefusal(addresses)?.text);
}

export const page = "/en/verification-letters";

/** The part of a form stored when it could not be answered: the recipients. */
export const keep = { page, fields: (name: string) => [listField, emailField].includes(name) };

/**
 * Returns the recipients of a stored form; null where there is none. Nothing is sent before the button is pressed
 * again.
 */
export function readKept(form: URLSearchParams | null): RecipientDraft | null {
  if (form === null) return null;
  const post = readLettersPost(new URLSearchParams([...form, ["intent", "add"]]));
  return post && recipientDraft(post);
}
