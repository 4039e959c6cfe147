import { mostRecipients, recipientsRefusal } from "~/domain/correspondence/letterRecipients";
import { emailField, type LettersPost, listField, readLettersPost, type RecipientDraft, type Recipients } from "./form";

/** @param error what is wrong, beside the field. */
export function recipientDraft({ list, email }: Recipients, error?: string): RecipientDraft {
  return { values: { list, email }, errors: error === undefined ? {} : { email: [error] }, isStale: false };
}

type Changed =
  | { readonly kind: "list"; readonly draft: RecipientDraft }
  | { readonly kind: "send"; readonly emailAddresses: readonly string[] };

/**
 * What a pressed button makes of the list (CERT-05). Who types an address and presses 'Send' means it to be sent to
 * that address too.
 */
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

/** Addresses on the list are never longer than it may be: what a page of ours did not send is cut off. */
function wrong({ list, email }: LettersPost, addresses: readonly string[]): Changed {
  return listed({ list: list.slice(0, mostRecipients), email }, recipientsRefusal(addresses)?.text);
}

export const page = "/en/verification-letters";

/** What of a form is kept when it could not be answered: to whom the letter was to go. */
export const keep = { page, fields: (name: string) => [listField, emailField].includes(name) };

/** The recipients of a form that was kept; null where there is none. Nothing is sent before the button is pressed again. */
export function readKept(form: URLSearchParams | null): RecipientDraft | null {
  if (form === null) return null;
  const post = readLettersPost(new URLSearchParams([...form, ["intent", "add"]]));
  return post && recipientDraft(post);
}
