import { z } from "~/contract/zod";

export const formId = "activation";
export const emailPost = z.strictObject({ email: z.string() });

/** Why no account was activated. */
export type EmailProblem =
  | { readonly kind: "invalid"; readonly status: 422; readonly text: string }
  | { readonly kind: "too-many" | "failed"; readonly status: 429 | 502; readonly title: string; readonly text: string };

export type NotActivated =
  | Exclude<EmailProblem, { kind: "invalid" }>
  /** SEARCH-06: somebody signs in with the address. */
  | { readonly kind: "taken" }
  /** Somebody else was faster, or the board keeps accounts elsewhere. */
  | { readonly kind: "needs-assistance" }
  /** The search was made too long ago, or its record is gone. */
  | { readonly kind: "over" };

/** By the board's answer. */
export function notActivated({
  status,
  code,
}: {
  readonly status: number;
  readonly code: string | null;
}): NotActivated {
  if (status === 409) return code === "email-taken" ? { kind: "taken" } : { kind: "needs-assistance" };
  if (status === 501) return { kind: "needs-assistance" };
  if (status === 403 || status === 404) return { kind: "over" };
  if (status === 429) {
    const text = "Please try again tomorrow, or write to the board.";
    return { kind: "too-many", status: 429, title: "There were too many attempts", text };
  }
  const text = "No mail was sent. Please try again in a few minutes.";
  return { kind: "failed", status: 502, title: "The account could not be activated just now", text };
}
