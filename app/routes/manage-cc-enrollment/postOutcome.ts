import type { ProblemView } from "~/app/ui/forms/Problem";
import type { EnrollmentSectionId } from "~/domain/enrollment/enrollmentSections";
import type { KeptDraft } from "./keptDraft";
import type { Flow } from "./readFlow";
import type { Typed } from "./typed";

/** What came of a posted form, whatever its intent. */
export type PostOutcome =
  /** The draft is kept, and the next (or previous) section shown. */
  | { readonly kind: "go"; readonly to: EnrollmentSectionId; readonly draft: KeptDraft }
  | { readonly kind: "cancelled" }
  | { readonly kind: "completed"; readonly notice: string }
  /** What it is about is not among the physician's own (AUTH-17). */
  | { readonly kind: "unknown" }
  /** Nothing was saved; a section is shown with what was entered. */
  | {
      readonly kind: "not-done";
      readonly status: 409 | 422 | 502;
      readonly section: EnrollmentSectionId;
      readonly problem: ProblemView;
      readonly flow: Flow;
      readonly typed: Typed;
      /** What of it is kept all the same. */
      readonly draft?: KeptDraft;
    };
