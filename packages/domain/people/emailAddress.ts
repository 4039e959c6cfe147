import { maxEmailAddressLength } from "@portal/contract/valueRules";
import { readTypedLine } from "../typedLine";

/** The pattern of HTML's own e-mail field, with a domain of two parts and the lengths of RFC 5321. */
export function isEmailAddress(address: string): boolean {
  const [local = "", domain = "", ...more] = address.split("@");
  return (
    more.length === 0 &&
    address.length <= maxEmailAddressLength &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(local.slice(0, 65)) &&
    local.length <= 64 &&
    /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/.test(domain)
  );
}

export const invalidEmailText = "Please enter a valid email address.";

export function emailFault(typed: string): string | null {
  return isEmailAddress(readTypedLine(typed)) ? null : invalidEmailText;
}

/** ACCT-03. */
export const emailInUseText = "The email you provided is already in use. Please try a new email.";

/** PERS-03. */
export const emailTakenText =
  "This email address is already associated with an account. If the account is yours, then Log In using that email address, otherwise enter a different email address.";

/**
 * Returns the form in which e-mail addresses are compared and counted: ignores case only of the letters A to Z, the
 * same as `lower(… collate "C")` in PostgreSQL. Further rules of JavaScript and of a database's locale differ (İ, K),
 * and accounts have ASCII addresses only: every other spelling is another address, which finds no account.
 */
export function emailKey(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * `j•••@clinic.example`: the first character and the domain of an e-mail address. Always three dots, so that they do
 * not reveal the length.
 */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 1) return "•••";
  const [first = ""] = address;
  return `${first}•••${address.slice(at)}`;
}
