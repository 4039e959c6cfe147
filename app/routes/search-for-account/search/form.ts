import { captchaFields } from "~/app/captcha/captcha";
import type { TypedSearch } from "~/domain/people/accountSearch";

export const fieldIds = {
  lastName: "search-last-name",
  ssn4: "search-ssn4",
  dateOfBirth: "search-date-of-birth",
  captcha: "captcha-answer",
} as const;

/** What the page's form posts; null for anything that it cannot have posted. */
export function readSearchPost(form: URLSearchParams, responseField: string | null): TypedSearch | null {
  const own = ["lastName", "ssn4", "dateOfBirth"];
  const known = [...own, ...Object.values(captchaFields), ...(responseField === null ? [] : [responseField])];
  const names = [...form.keys()];
  if (!names.every((name) => known.includes(name)) || new Set(names).size !== names.length) return null;
  const [lastName, ssn4, dateOfBirth] = own.flatMap((name) => form.getAll(name));
  if (lastName === undefined || ssn4 === undefined || dateOfBirth === undefined) return null;
  return { lastName, ssn4, dateOfBirth };
}
