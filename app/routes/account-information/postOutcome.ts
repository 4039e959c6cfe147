import type { ProblemView } from "~/app/ui/Problem";
import type { Physician } from "~/contract/physician";
import type { Unsaved } from "./openForms";

/** What came of a posted form, whatever its intent. */
export type PostOutcome =
  | { readonly kind: "done"; readonly notice: string }
  /** What it is about is not among the physician's own (AUTH-17). */
  | { readonly kind: "unknown" }
  /** Nothing was saved; the page is shown again with what was entered. */
  | {
      readonly kind: "not-done";
      readonly status: 200 | 409 | 422 | 502;
      readonly problem: ProblemView | null;
      readonly unsaved: Unsaved;
      /** As it was when the form was judged, where it was read for that. */
      readonly physician?: Physician;
    };
