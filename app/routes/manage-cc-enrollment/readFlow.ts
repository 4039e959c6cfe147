import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import type { RouteArgs } from "~/app/session/guards/guards";
import { unsavedForm } from "~/app/session/drafts/leaveForm";
import type { Session } from "~/app/session/records/session";
import type { Examination } from "@portal/contract/examinations/examination";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import { lastDaysToSwitch, type SwitchOfCertificate } from "@portal/domain/enrollment/articlePathway";
import { boardToday } from "@portal/domain/time/boardTime";
import { choiceOf, type EnrollmentChoice } from "@portal/domain/enrollment/enrollment";
import { comingBlock } from "@portal/domain/enrollment/firstBlock";
import type { EnrollmentDraft } from "@portal/domain/enrollment/enrollmentSections";
import { enrollmentPage, basisOf, type StoredEnrollmentDraft, readDraft } from "./enrollmentForm";

/** An enrollment in progress: the board's data, and the choices so far. */
export interface Flow {
  readonly enrollment: CCPathwayEnrollment;
  readonly draft: EnrollmentDraft;
  /** Choices made before the board's state changed; null where there were none, or nothing changed. */
  readonly hadChosen: readonly EnrollmentChoice[] | null;
  /** What a switch to articles depends on; empty where the board did not answer. */
  readonly switching: readonly SwitchOfCertificate[];
  /** For the fees of both pathways' exams; null where the board did not answer. */
  readonly offered: readonly Pick<Examination, "certificationName" | "isMoc" | "isArticleBased" | "examFee">[] | null;
  /** The next block; null where the board has none on record, or did not answer. */
  readonly coming: CCBlock | null;
}

/**
 * Returns null for a physician who is not enrolled.
 *
 * @throws BoardError when the enrollment cannot be read.
 */
export async function readFlow(args: RouteArgs, session: Session, board: Board): Promise<Flow | null> {
  const [enrollment, physician, offered] = await Promise.all([
    board.getCCAssessmentPathwayEnrollment(),
    orNull(board.getPhysician()),
    orNull(board.getAvailableExaminations()),
  ]);
  if (enrollment === null) return null;
  const today = boardToday(args.context.now);
  const switching = lastDaysToSwitch(enrollment, physician?.certificates ?? [], today);
  const coming = comingBlock(physician?.currentCCEnrollment ?? null, today);
  const draft = readDraft(await unsavedForm(args, session, enrollmentPage));
  return flowOf(enrollment, draft, { switching, coming, offered });
}

/** A draft made from another state of the board is shown but never applied. */
export function flowOf(
  enrollment: CCPathwayEnrollment,
  kept: StoredEnrollmentDraft | null,
  rest: Pick<Flow, "switching" | "coming" | "offered"> = { switching: [], coming: null, offered: [] },
): Flow {
  const offered = enrollment.ccEnrollmentCertificates;
  if (kept !== null && kept.basis === basisOf(enrollment)) {
    const { choices, isReviewed } = kept;
    return { ...rest, enrollment, draft: { offered, choices, isReviewed }, hadChosen: null };
  }
  const draft = { offered, choices: null, isReviewed: false };
  return { ...rest, enrollment, draft, hadChosen: kept?.choices ?? null };
}

/** Returns the choices so far: the draft's, or the stored ones. */
export function choicesOf({ enrollment, draft }: Flow): readonly EnrollmentChoice[] {
  return draft.choices ?? enrollment.ccEnrollmentCertificates.map(choiceOf);
}
