import { emailInUseText } from "~/domain/people/emailAddress";
import { waitText } from "./signIn/signInForm";

/** A refusal is a value; its message is shown to the person. */
export type Outcome =
  | { readonly kind: "done"; readonly answer?: object }
  | {
      readonly kind: "refused";
      readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
      readonly code: string;
      readonly message: string;
      readonly waitSeconds?: number;
    };

export const done: Outcome = { kind: "done" };

export function refused(
  status: Extract<Outcome, { kind: "refused" }>["status"],
  code: string,
  message: string,
): Outcome & { readonly kind: "refused" } {
  return { kind: "refused", status, code, message };
}

export function tooManyAttempts(waitSeconds: number): Outcome & { readonly kind: "refused" } {
  return { ...refused(429, "too-many-attempts", waitText(waitSeconds)), waitSeconds: waitSeconds };
}

export const outOfDate = refused(
  409,
  "out-of-date",
  "Your account has changed. Open the page again and check it before you retry.",
);

export const emailInUse = refused(409, "email-in-use", emailInUseText);

export const notForThisAccount = refused(403, "not-for-this-account", "This account may not make this call");
