import type { SummaryError } from "~/app/ui/forms/ErrorSummary";
import { emailTakenText } from "@portal/domain/people/emailAddress";
import { waitLength } from "@portal/domain/rateLimits/waitLength";
import type { Activation } from "./activate";
import { nothingWrong, summaryOf, type Wrong } from "./informationView";

export type InformationProblem = { readonly isEmailTaken: boolean } & (
  | { readonly kind: "errors"; readonly errors: readonly SummaryError[] }
  /** `isToSearchAgain`: opens next to this page, so that typed values are not lost. */
  | { readonly kind: "banner"; readonly title: string; readonly text: string; readonly isToSearchAgain: boolean }
);

const goingOn =
  "What you entered is still here. Search again in another window, up to this page; then come back to this one and select Activate Account.";

export interface NotActivated {
  readonly status: 200 | 403 | 409 | 422 | 429 | 502;
  readonly wrong: Wrong;
  readonly problem: InformationProblem | null;
  /** Until it may be tried again, where that is the problem and known. */
  readonly waitSeconds?: number | null;
}

/** The country's step and the search for a school, which are no attempts to activate. */
export const nothingAsked: NotActivated = { status: 200, wrong: nothingWrong, problem: null };

type FailedActivation =
  | Extract<Activation, { kind: "wrong" | "email-taken" | "over" | "too-many" | "failed" }>
  /** The search has to be repeated before another address is tried (SEARCH-09). */
  | { readonly kind: "too-many-in-use" };

export function notActivated(outcome: FailedActivation): NotActivated {
  const banner = (status: 403 | 429 | 502, title: string, text: string, isToSearchAgain = false): NotActivated => ({
    status,
    wrong: nothingWrong,
    problem: { kind: "banner", title, text, isToSearchAgain, isEmailTaken: false },
  });
  switch (outcome.kind) {
    case "wrong":
      return {
        status: 422,
        wrong: outcome.wrong,
        problem: { kind: "errors", errors: summaryOf(outcome.wrong), isEmailTaken: false },
      };
    case "email-taken": {
      const wrong = { ...nothingWrong, own: { email: [emailTakenText] }, verification: outcome.verification };
      return { status: 409, wrong, problem: { kind: "errors", errors: summaryOf(wrong), isEmailTaken: true } };
    }
    case "over":
      return banner(
        403,
        "Your search has ended, and nothing was saved",
        `Search results are discarded after half an hour without activity. ${goingOn}`,
        true,
      );
    case "too-many-in-use":
      return banner(
        429,
        "Too many e-mail addresses were tried that belong to other accounts",
        `Nothing was saved. ${goingOn}`,
        true,
      );
    case "too-many":
      return {
        waitSeconds: outcome.waitSeconds,
        ...banner(
          429,
          "There were too many attempts",
          `Nothing was saved. Try again in ${waitLength(outcome.waitSeconds ?? 86_400)}, or write to the board.`,
        ),
      };
    case "failed":
      return banner(
        502,
        "Your account was not activated",
        "What you entered is still here. Try again in a few minutes.",
      );
  }
}
