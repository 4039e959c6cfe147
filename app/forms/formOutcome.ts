import type { Notice } from "~/app/notice";
import type { ProblemView, SummaryError } from "~/app/ui/forms/ErrorSummary";
import type { Physician } from "@portal/contract/people/physician";
import { uncapitalized } from "@portal/domain/wording";
import type { FieldErrors, FormDraft } from "./formDraft";
import type { SaveProblem } from "./saveOwn";

/** How the page is answered where nothing was saved, with the physician as they were when the form was judged. */
interface ProblemAnswer {
  readonly status: 409 | 422 | 502;
  readonly problem: ProblemView;
  readonly physician: Physician;
}

/** The result of a posted form. `Unsaved` is what was entered, to be shown again. */
export type FormOutcome<Unsaved, As = ProblemAnswer> =
  | Notice
  /** What it is about is not among the physician's own (AUTH-17). */
  | { readonly kind: "not-own" }
  | ({ readonly kind: "not-done"; readonly unsaved: Unsaved } & As);

/** What a form calls what it saves, what was entered in it, and its buttons. */
export interface FormTexts {
  /** Such as `this license`, and its verb. */
  readonly subject: readonly [what: string, verb: "was" | "were"];
  /** Such as `What you entered`. */
  readonly entered: string;
  readonly save: string;
  /** The button that gives up what was entered; null where there is none. */
  readonly undo: string | null;
  /** The id of the form's first control; null for a form that the page begins with. */
  readonly controlId: string | null;
}

export interface Invalid<Field extends string> {
  readonly kind: "invalid";
  readonly errors: FieldErrors<Field>;
}

/** What was entered, with what kept it from being saved. */
export function unsavedDraft<Values, Field extends string = never>(
  values: Values,
  { kind, errors = {} as FieldErrors<Field> }: { readonly kind: string; readonly errors?: FieldErrors<Field> },
): FormDraft<Values, Field> {
  return { values, errors, isStale: kind === "stale" || kind === "failed" };
}

/** The form's own words for what kept it from being saved, and the status of the page that shows them. */
export function notSaved<Field extends string>(
  problem: SaveProblem | Invalid<Field>,
  words: FormTexts,
  summary: (errors: FieldErrors<Field>) => readonly SummaryError[],
) {
  return { status: statuses[problem.kind], problem: problemView(problem, words, summary) };
}

const statuses = {
  invalid: 422,
  stale: 409,
  deleted: 409,
  refused: 422,
  failed: 502,
  busy: 502,
  "not-tried": 502,
} as const;

function problemView<Field extends string>(
  problem: SaveProblem | Invalid<Field>,
  { subject, entered, save, undo, controlId }: FormTexts,
  summary: (errors: FieldErrors<Field>) => readonly SummaryError[],
): ProblemView {
  const [what, verb] = subject;
  const form = controlId === null ? undefined : { controlId, linkText: `Go to ${uncapitalized(entered)}` };
  switch (problem.kind) {
    case "invalid":
      return { kind: "errors", title: "Nothing was saved. Correct the following:", errors: summary(problem.errors) };
    case "stale":
      return {
        kind: "warning",
        title: `Nothing was saved: ${what} ${verb} changed elsewhere while you had this page open.`,
        text: `What is saved now is shown with ${uncapitalized(entered)}. Select ${save} again to replace it${orKeep(undo)}.`,
        form,
      };
    case "deleted":
      return {
        kind: "warning",
        title: `Nothing was saved: ${what} ${verb} deleted elsewhere while you had this page open.`,
        text: `${entered} is still below. Select ${save} to add it again${undo === null ? "" : `, or ${undo} to leave it deleted`}.`,
        form,
      };
    case "refused":
      return {
        kind: "refusal",
        title: `Nothing was saved: the board did not accept ${what}.`,
        text: `${entered} is still below. Check it, or write to us.`,
        form,
      };
    case "failed":
      return {
        kind: "refusal",
        title: `We couldn’t confirm whether ${what} ${verb} saved.`,
        text: "Check what is shown below before you save again.",
        form,
      };
    case "busy":
      return {
        kind: "refusal",
        title: busyTitle("Nothing was saved"),
        text: `${entered} is still below. Select ${save} again in a few minutes.`,
        form,
      };
    case "not-tried":
      return {
        kind: "refusal",
        title: `Nothing was saved: we couldn’t check ${what}.`,
        text: `${entered} is still below. Select ${save} again in a few minutes.`,
        form,
      };
  }
}

/** Begins with what was not done, such as `Nothing was saved`. */
export function busyTitle(notDone: string): string {
  return `${notDone}: the board is receiving too many requests.`;
}

function orKeep(undo: string | null): string {
  return undo === null ? "" : `, or ${undo} to keep it`;
}
