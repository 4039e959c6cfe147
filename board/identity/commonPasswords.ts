import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordLength } from "~/domain/passwordRules";

export const commonText = "This password is one of those that are tried first. Choose another one.";

/** Those that other rules let pass: 18,000 of the 49,000 most common. */
const common = new Set(dictionary["passwords-common"].filter(({ length }) => length >= passwordLength.min));

/** Whether a password is among the first that somebody would try, who may know the e-mail address. */
export function isCommonPassword(password: string, email: string): boolean {
  const typed = password.toLowerCase();
  const bare = typed.trim();
  const [name = ""] = email.toLowerCase().split("@");
  return common.has(bare) || /^(.)\1*$/su.test(typed) || bare === email.toLowerCase() || bare === name;
}
