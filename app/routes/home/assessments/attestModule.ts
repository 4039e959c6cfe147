import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { BoardError, orNull } from "~/app/board/boardError";
import { busyTitle, type FormOutcome } from "~/app/forms/formOutcome";
import { type BoardProblem, boardProblem } from "~/app/forms/saveOwn";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { formatDate, plainDate } from "~/domain/time/boardTime";
import {
  findModule,
  type ModuleAttestationRefusal,
  moduleAttestationRefusal,
  moduleTitle,
  type OwnModule,
} from "~/domain/articles/articleModules";
import { attestsToModuleId, type ModuleAttestationDraft, type ModuleAttestationPost } from "./moduleView";

type ModuleOutcome = FormOutcome<{ readonly module: ModuleAttestationDraft }>;

/**
 * 'Attest' on an active module (ABCC-03). Posting it twice is a success both times. The client logs a failure of the
 * board; the form stays, and the page says whether nothing was recorded.
 *
 * @throws BoardError when the physician cannot be read.
 */
export async function attestModule(
  board: Board,
  post: ModuleAttestationPost,
  today: Temporal.PlainDate,
): Promise<ModuleOutcome> {
  const [physician, assessments] = await Promise.all([board.getPhysician(), orNull(board.getAbccAssessments())]);
  const notRecorded = (
    status: 422 | 502,
    problem: ProblemView,
    errors: ModuleAttestationDraft["errors"] = {},
  ): ModuleOutcome => ({
    kind: "not-done",
    status,
    problem,
    physician,
    unsaved: { module: { values: post, errors, isStale: false } },
  });
  if (assessments === null) return notRecorded(502, failed);
  const own = findModule(assessments, post.abccAssessmentModuleId);
  if (own === undefined) return { kind: "unknown" };
  if (own.module.attestationDate !== null) return { kind: "done", notice: alreadyRecorded(own) };
  const refusal = moduleAttestationRefusal(own, assessments, today);
  if (refusal !== null)
    return notRecorded(422, { kind: "refusal", title: notRecordedTitle, text: refusalTexts[refusal] });
  if (post.attestsToModule === undefined) return notRecorded(422, notTicked(own), { attestsToModule: [notTickedText] });
  try {
    await board.acceptAbccModuleAttestation({ body: post.abccAssessmentModuleId });
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    // After a lost answer only the stored state shows what happened.
    const isStored = await isRecorded(board, post);
    if (!isStored) return notRecorded(...answerTo[boardProblem(error)]);
  }
  return {
    kind: "done",
    notice: `Attestation recorded: ${moduleTitle(own.assessment, own.module)}. You can take its article exams now.`,
  };
}

async function isRecorded(board: Board, post: ModuleAttestationPost): Promise<boolean> {
  const assessments = await orNull(board.getAbccAssessments());
  const own = findModule(assessments ?? [], post.abccAssessmentModuleId);
  return own !== undefined && own.module.attestationDate !== null;
}

function alreadyRecorded(own: OwnModule): string {
  const since = own.module.attestationDate;
  const on = since === null ? "" : ` on ${formatDate(plainDate(since))}`;
  return `Your attestation was already recorded${on}: ${moduleTitle(own.assessment, own.module)}.`;
}

const notTickedText = "Please attest to the above before continuing";

function notTicked(own: OwnModule): ProblemView {
  const fieldId = attestsToModuleId(own.module.abccAssessmentModuleId);
  const errors = [{ fieldId, message: `${moduleTitle(own.assessment, own.module)}: ${notTickedText}` }];
  return { kind: "errors", title: "Your attestation was not recorded.", errors };
}

const notRecordedTitle = "Your attestation was not recorded.";

const failed: ProblemView = {
  kind: "refusal",
  title: notRecordedTitle,
  text: "The board could not be reached, or did not respond as expected. Select Attest again in a few minutes.",
};

const busy: ProblemView = {
  kind: "refusal",
  title: busyTitle("Your attestation was not recorded"),
  text: "Select Attest again in a few minutes.",
};

const refused: ProblemView = {
  kind: "refusal",
  title: notRecordedTitle,
  text: "The board did not accept it. The module’s current status is below. If it should be open, write to us.",
};

const unconfirmed: ProblemView = {
  kind: "refusal",
  title: "We couldn’t confirm whether your attestation was recorded.",
  text: "Check the module below before you attest again.",
};

const answerTo: Readonly<Record<BoardProblem, readonly [422 | 502, ProblemView]>> = {
  stale: [422, refused],
  refused: [422, refused],
  busy: [502, busy],
  failed: [502, unconfirmed],
};

const refusalTexts: Record<ModuleAttestationRefusal, string> = {
  graded: "The module, or the assessment that it is part of, is already graded.",
  "assessment-closed": "The assessment that the module is part of is no longer open.",
  "failures-exceeded": "You have exceeded the number of failed article exams allowed, so nothing more is open here.",
  "earlier-assessment": "Another assessment of the same certification comes first.",
  "second-catch-up": "An assessment has one catch-up module only, and this is not it.",
  "not-started": "The module has not started yet.",
  ended: "The module has ended.",
};
