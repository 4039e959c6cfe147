import type { BoardProblem } from "~/app/forms/boardProblem";
import type { ProblemView } from "~/app/ui/Problem";
import type { ActivityField } from "~/domain/activityRefusals";
import { fieldIds } from "./addresses";
import type { ActivityErrors } from "./wantedActivity";

/** Why nothing was changed. */
export type ActivityProblem =
  | { readonly kind: "invalid"; readonly errors: ActivityErrors }
  /** Its block is over or audited; `text` says so. */
  | { readonly kind: "closed"; readonly text: string }
  /** It is the board's own record. */
  | { readonly kind: "verified" }
  /** Somebody has deleted it since the page was made. */
  | { readonly kind: "deleted" }
  | { readonly kind: BoardProblem };

export const problemStatus = {
  invalid: 422,
  closed: 422,
  verified: 422,
  refused: 422,
  stale: 409,
  deleted: 409,
  failed: 502,
} as const satisfies Record<ActivityProblem["kind"], number>;

/** The problem as the page tells it; `doing` is what was tried. */
export function problemView(problem: ActivityProblem, doing: "save" | "delete"): ProblemView {
  const nothing = doing === "save" ? "Nothing was saved" : "Nothing was deleted";
  switch (problem.kind) {
    case "invalid":
      return { kind: "errors", title: "The activity was not saved. Please correct:", errors: summary(problem.errors) };
    case "closed":
      return { kind: "refusal", title: `${nothing}.`, text: problem.text };
    case "verified":
      return {
        kind: "refusal",
        title: `${nothing}: a verified activity can be neither changed nor deleted here.`,
        text: "The organization that offered it told us about it. If it is wrong, please write to us.",
      };
    case "deleted":
      return {
        kind: "warning",
        title: "Nothing was saved: this activity was deleted elsewhere while you had this page open.",
        text: "What you entered is still below. Press Save to record it again, or Cancel to leave it deleted.",
      };
    case "stale":
      return { kind: "warning", ...stale[doing] };
    case "refused":
      return {
        kind: "refusal",
        title: `${nothing}: the board did not accept it.`,
        text: "Please look at the activity below once more, or write to us.",
      };
    case "failed":
      return {
        kind: "refusal",
        title: doing === "save" ? "Saving failed, and nothing was saved." : "Deleting failed, and nothing was deleted.",
        text: "Please try again in a few minutes. Nothing that you entered below is lost.",
      };
  }
}

const stale = {
  save: {
    title: "Nothing was saved: this activity was changed elsewhere while you had this page open.",
    text: "What is saved now stands above what you entered. Press Save again to replace it, or Cancel to keep it.",
  },
  delete: {
    title: "Nothing was deleted: this activity was changed elsewhere while you had this page open.",
    text: "Below is what is saved now. Press Delete again if it is to go all the same.",
  },
} as const;

function summary(errors: ActivityErrors) {
  return (Object.keys(fieldIds) as ActivityField[]).flatMap((field) =>
    (errors[field] ?? []).map((message) => ({ fieldId: fieldIds[field], message })),
  );
}
