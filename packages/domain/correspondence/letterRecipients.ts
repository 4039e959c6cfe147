import { emailKey, isEmailAddress } from "../people/emailAddress";

/** Most recipients of one verification letter (section 9 of the dashboard document). */
export const maxRecipients = 3;

type RecipientRefusalKind = "none" | "invalid" | "twice" | "too-many";

interface RecipientRefusal {
  readonly kind: RecipientRefusalKind;
  readonly text: string;
}

/** The first two are the specification's (CERT-05). */
const texts: Readonly<Record<RecipientRefusalKind, string>> = {
  none: "Please enter an email address",
  invalid: "Please enter a valid email address",
  twice: "This e-mail address is already on the list",
  "too-many": `The letter can be sent to at most ${maxRecipients} e-mail addresses at a time`,
};

/**
 * Returns the first problem of the whole list; null when the letter can be sent to all. No address may contain
 * characters that would end a line or a list in a mail's header.
 */
export function recipientsRefusal(addresses: readonly string[]): RecipientRefusal | null {
  if (addresses.length === 0) return refusal("none");
  if (!addresses.every(isEmailAddress)) return refusal("invalid");
  if (new Set(addresses.map(emailKey)).size < addresses.length) return refusal("twice");
  return addresses.length > maxRecipients ? refusal("too-many") : null;
}

/** Ignores case: no recipient would tell the difference. */
export function isSameAddress(a: string, b: string): boolean {
  return emailKey(a) === emailKey(b);
}

function refusal(kind: RecipientRefusalKind): RecipientRefusal {
  return { kind, text: texts[kind] };
}
