import type { FormOutcome } from "~/app/forms/formOutcome";
import type { ProblemView } from "~/app/ui/forms/Problem";
import type { Physician } from "~/contract/people/physician";
import type { Unsaved } from "./openForms";

/** What came of a posted form, whatever its intent. */
export type PostOutcome = FormOutcome<
  Unsaved,
  {
    /** 200 for the country's step, which asks for nothing else. */
    readonly status: 200 | 409 | 422 | 502 | 503;
    /** With 503. */
    readonly retryAfterSeconds?: number;
    readonly problem: ProblemView | null;
    /** As it was when the form was judged, where it was read for that. */
    readonly physician?: Physician;
  }
>;
