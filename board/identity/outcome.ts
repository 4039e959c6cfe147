import { waitText } from "./signIn/signInForm";

/** What came of a call to the identity service. A refusal is a value, and its text is shown to the person. */
export type Outcome =
  | { readonly kind: "done"; readonly answer?: object }
  | {
      readonly kind: "refused";
      readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
      /** For programs. */
      readonly code: string;
      /** For people. */
      readonly message: string;
      /** Seconds until it may be tried again, where that is the reason. */
      readonly wait?: number;
    };

export const done: Outcome = { kind: "done" };

export function refused(
  status: Extract<Outcome, { kind: "refused" }>["status"],
  code: string,
  message: string,
): Outcome & { readonly kind: "refused" } {
  return { kind: "refused", status, code, message };
}

/** For so many seconds. */
export function tooManyAttempts(wait: number): Outcome & { readonly kind: "refused" } {
  return { ...refused(429, "too-many-attempts", waitText(wait)), wait };
}

export const outOfDate = refused(
  409,
  "out-of-date",
  "Your account has changed. Open the page again and check it before you retry.",
);

export const emailInUse = refused(
  409,
  "email-in-use",
  "The email you provided is already in use. Please try a new email.",
);
