import { emailInUseText } from "@portal/domain/people/emailAddress";
import type { Refused } from "../refusal";
import { waitText } from "./signIn/signInForm";

/** A refusal is a value; its message is shown to the person. */
export type Outcome = { readonly kind: "done"; readonly answer?: object } | (Refused & { readonly kind: "refused" });

export const done: Outcome = { kind: "done" };

export function refused(
  status: Refused["status"],
  code: string,
  message: string,
): Outcome & { readonly kind: "refused" } {
  return { kind: "refused", status, code, message };
}

export function tooManyAttempts(retryAfterSeconds: number): Outcome & { readonly kind: "refused" } {
  return { ...refused(429, "too-many-attempts", waitText(retryAfterSeconds)), retryAfterSeconds };
}

export const outOfDate = refused(
  409,
  "out-of-date",
  "Your account has changed. Open the page again and check it before you retry.",
);

export const emailInUse = refused(409, "email-in-use", emailInUseText);

export const notForThisAccount = refused(403, "not-for-this-account", "This account may not make this call");
