import type { ProblemView } from "~/app/ui/Problem";
import type { Physician } from "~/contract/physician";

/** How the page is answered where nothing was saved, with the physician as they were when the form was judged. */
interface Shown {
  readonly status: 409 | 422 | 502;
  readonly problem: ProblemView;
  readonly physician: Physician;
}

/** What came of a posted form, as the page that shows it answers it. `Unsaved` is what was entered and is shown again. */
export type FormOutcome<Unsaved, As = Shown> =
  | { readonly kind: "done"; readonly notice: string }
  /** What it is about is not among the physician's own (AUTH-17). */
  | { readonly kind: "unknown" }
  | ({ readonly kind: "not-done"; readonly unsaved: Unsaved } & As);
