import type { AppliedExamination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import type { NextStepTarget } from "~/domain/obligations/nextStep";

/** What the board has on record of those who pay. */
export interface PayerRecords {
  readonly physician: Pick<Physician, "currentCCEnrollment">;
  readonly examinations: readonly AppliedExamination[];
}

/** What the portal's pages need to know of what is paid for; its names and its money are the payments' own. */
export interface PurposePages {
  /** Where what is to be paid is chosen, and chosen again. */
  readonly choicePage: string;
  /** For a payment that did not succeed: where the amount and its deadline are found. Null where the choice page has both. */
  readonly stillOwed: string | null;
  /** What is complete once it is recorded; its page then leads on to the dashboard (APPLY-15). Null for a payment alone. */
  readonly completed: string | null;
  /** Whether the step on the dashboard asks for the same money. */
  pays(step: NextStepTarget, records: PayerRecords): boolean;
}
