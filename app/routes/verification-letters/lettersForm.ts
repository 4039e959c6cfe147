import { fieldId, type FormDraft } from "~/app/forms/formDraft";
import { formFor, postedList, readPost } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import { maxRecipients, recipientsRefusal } from "@portal/domain/correspondence/letterRecipients";
import { readTypedLine } from "@portal/domain/typedLine";

/** The addresses already on the list, one hidden field each. */
export const listField = "recipient";
/** The address that is being typed. */
export const emailField = "email";
/** The button that removes an address from the list has it as its value. */
export const removeField = "remove";

const typed = z.string().max(1_000);
/** A list may be longer than the limit, which `changeList` explains, but not much. */
const draftFields = {
  formFor,
  [listField]: postedList(typed).refine((list) => list.length < 20),
  [emailField]: typed.default(""),
};
const lettersPost = z.union([
  z.strictObject({ intent: z.enum(["add", "send"]), ...draftFields }),
  z.strictObject({ [removeField]: typed, ...draftFields }),
]);

/** Recipients of the letter; not stored until the letter is sent. */
interface Recipients {
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
  const post = readPost(form, lettersPost);
  if (post === null) return null;
  const recipients = { list: post.recipient, email: readTypedLine(post.email) };
  if ("remove" in post) return { intent: "remove", address: post.remove, ...recipients };
  return { intent: post.intent, ...recipients };
}

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
  return listed({ list: list.slice(0, maxRecipients), email }, recipientsRefusal(addresses)?.text);
}

export const page = "/en/verification-letters";

/** The part of a form stored when it could not be answered: the recipients. */
export const keep = { page, fields: (name: string) => [listField, emailField].includes(name) };

/**
 * Returns the recipients of a stored form; null where there is none. Nothing is sent before the button is pressed
 * again.
 */
export function readDraft(form: URLSearchParams | null): RecipientDraft | null {
  if (form === null) return null;
  const post = readLettersPost(new URLSearchParams([...form, ["intent", "add"]]));
  return post && recipientDraft(post);
}
