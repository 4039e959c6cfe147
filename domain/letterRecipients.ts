/** A verification letter goes to at most so many at once (section 9 of the dashboard document). */
export const mostRecipients = 3;

export type RecipientRefusalKind = "none" | "invalid" | "twice" | "too-many";

export interface RecipientRefusal {
  readonly kind: RecipientRefusalKind;
  readonly text: string;
}

/** The first two are the specification's (CERT-05). */
const texts: Readonly<Record<RecipientRefusalKind, string>> = {
  none: "Please enter an email address",
  invalid: "Please enter a valid email address",
  twice: "This email address is on the list already",
  "too-many": `The letter can be sent to ${mostRecipients} email addresses at a time`,
};

/**
 * What is wrong with the list as a whole, the first thing that is; null when the letter can be sent to all of them. No
 * address may have characters that would end a line or a list in a mail's head.
 */
export function recipientsRefusal(addresses: readonly string[]): RecipientRefusal | null {
  if (addresses.length === 0) return refusal("none");
  if (!addresses.every(isEmailAddress)) return refusal("invalid");
  if (new Set(addresses.map(comparable)).size < addresses.length) return refusal("twice");
  return addresses.length > mostRecipients ? refusal("too-many") : null;
}

/** Upper and lower case make no difference that a recipient would know of. */
export function isSameAddress(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

/** The pattern of HTML's own e-mail field, with a domain of two parts and the lengths of RFC 5321. */
function isEmailAddress(address: string): boolean {
  const [local = "", domain = "", ...more] = address.split("@");
  return (
    more.length === 0 &&
    address.length <= 254 &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(local.slice(0, 65)) &&
    local.length <= 64 &&
    /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/.test(domain)
  );
}

function comparable(address: string): string {
  return address.toLowerCase();
}

function refusal(kind: RecipientRefusalKind): RecipientRefusal {
  return { kind, text: texts[kind] };
}
