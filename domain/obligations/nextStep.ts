import type { Temporal } from "temporal-polyfill";
import type { AbccAssessmentId } from "~/contract/certification/assessments";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { CCBlockId } from "~/contract/ids";

/** Where a step is done; `board` is what only the board itself can settle. */
export type NextStepTarget =
  | { readonly to: "attestations" | "fees"; readonly ccBlockId: CCBlockId }
  | { readonly to: "licenses" | "audit" | "examinations" }
  | { readonly to: "enrollment" }
  | { readonly to: "assessment"; readonly abccAssessmentId: AbccAssessmentId }
  | { readonly to: "application"; readonly examinationId: ExaminationId }
  | { readonly to: "board" };

/** Something that a physician owes. */
export interface NextStep {
  /** The same for as long as this is owed, and nobody else's. */
  readonly id: string;
  /** What to do, without a full stop. */
  readonly text: string;
  /** The last day for it, which may have passed; null for what is owed at once. */
  readonly dueOn: Temporal.PlainDate | null;
  /** What happens if it is not done, in a sentence. */
  readonly otherwise: string;
  readonly target: NextStepTarget;
}
