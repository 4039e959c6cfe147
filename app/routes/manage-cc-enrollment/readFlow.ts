import type { Board } from "~/app/board/board";
import type { RouteArgs } from "~/app/session/guards/guards";
import { unsavedForm } from "~/app/session/drafts/formDraft";
import type { Session } from "~/app/session/records/session";
import type { CCPathwayEnrollment } from "~/contract/certification/ccPathwayEnrollment";
import { choiceOf, type EnrollmentChoice } from "~/domain/enrollment/enrollment";
import type { EnrollmentDraft } from "~/domain/enrollment/enrollmentSections";
import { enrollmentPage } from "./form";
import { basisOf, type KeptDraft, readDraft } from "./keptDraft";

/** An enrollment that is being made: what the board has, and what is chosen so far. */
export interface Flow {
  readonly enrollment: CCPathwayEnrollment;
  readonly draft: EnrollmentDraft;
  /** What was chosen before the board's state changed; null where nothing was, or nothing changed. */
  readonly hadChosen: readonly EnrollmentChoice[] | null;
}

/** @throws BoardError when the enrollment cannot be read. */
export async function readFlow(args: RouteArgs, session: Session, board: Board): Promise<Flow> {
  const enrollment = await board.getCCAssessmentPathwayEnrollment();
  return flowOf(enrollment, readDraft(await unsavedForm(args, session, enrollmentPage)));
}

/** A draft that was made from another state of the board is shown and never applied. */
export function flowOf(enrollment: CCPathwayEnrollment, kept: KeptDraft | null): Flow {
  const offered = enrollment.ccEnrollmentCertificates;
  if (kept !== null && kept.basis === basisOf(enrollment)) {
    const { choices, isReviewed } = kept;
    return { enrollment, draft: { offered, choices, isReviewed }, hadChosen: null };
  }
  return { enrollment, draft: { offered, choices: null, isReviewed: false }, hadChosen: kept?.choices ?? null };
}

/** The choices so far: those of the draft, or as they are stored. */
export function choicesOf({ enrollment, draft }: Flow): readonly EnrollmentChoice[] {
  return draft.choices ?? enrollment.ccEnrollmentCertificates.map(choiceOf);
}
