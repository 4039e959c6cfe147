import type { SummaryError } from "~/app/ui/ErrorSummary";
import type { Activation } from "./activate";
import { summaryOf, type Wrong } from "./view";

export type InformationProblem = { readonly isEmailTaken: boolean } & (
  | { readonly kind: "errors"; readonly errors: readonly SummaryError[] }
  | { readonly kind: "banner"; readonly title: string; readonly text: string }
);

/** PERS-03. */
export const takenText =
  "This email address is already associated with an account. If the account is yours, then Log In using that email address, otherwise enter a different email address.";

export interface NotActivated {
  readonly status: 409 | 422 | 429 | 502;
  readonly wrong: Wrong;
  readonly problem: InformationProblem;
}

/** What the page says where it is shown again. */
export function notActivated(outcome: Extract<Activation, { kind: "wrong" | "email-taken" | "too-many" | "failed" }>): NotActivated {
  const nothing: Wrong = { own: {}, address: {}, verification: null };
  const banner = (status: 429 | 502, title: string, text: string): NotActivated => ({
    status,
    wrong: nothing,
    problem: { kind: "banner", title, text, isEmailTaken: false },
  });
  switch (outcome.kind) {
    case "wrong":
      return { status: 422, wrong: outcome.wrong, problem: { kind: "errors", errors: summaryOf(outcome.wrong), isEmailTaken: false } };
    case "email-taken": {
      const wrong = { ...nothing, own: { email: takenText } };
      return { status: 409, wrong, problem: { kind: "errors", errors: summaryOf(wrong), isEmailTaken: true } };
    }
    case "too-many":
      return banner(429, "There were too many attempts", "Nothing was saved. Please try again tomorrow, or write to the board.");
    case "failed":
      return banner(502, "The account could not be activated just now", "What you entered is still here. Please try again in a few minutes.");
  }
}
