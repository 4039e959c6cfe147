import type { Temporal } from "temporal-polyfill";
import { unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { confirmationOf } from "~/app/board/confirmations";
import { busyTitle, type FormOutcome } from "~/app/forms/formOutcome";
import { type FormVerdict, saveOwn, type SaveProblem } from "~/app/forms/saveOwn";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { attestationMissing } from "@portal/domain/wording";
import {
  findModule,
  type ModuleAttestationRefusal,
  moduleAttestationRefusal,
  moduleTitle,
  type OwnModule,
} from "@portal/domain/articles/articleModules";
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
  const id = post.abccAssessmentModuleId;
  const confirmation = confirmationOf("acceptAbccModuleAttestation", board);
  const saved = await saveOwn({
    records: assessments,
    // What cannot be read again confirms nothing.
    confirmation: { ...confirmation, readAgain: async () => (await orNull(confirmation.readAgain())) ?? assessments },
    find: (records: readonly AbccAssessment[]) => findModule(records, id),
    validate: (own) => validate(own, assessments, post, today),
    isStored: (_own, records) => isRecorded(findModule(records, id)),
    isCurrent: () => true,
    call: () => board.acceptAbccModuleAttestation({ body: id }),
  });
  if (saved.kind === "not-own") return saved;
  const own = findModule(saved.records, id);
  if (own === undefined) return { kind: "not-own" };
  if (saved.kind === "unchanged") return unchanged(alreadyRecorded(own));
  if (saved.kind === "saved")
    return {
      kind: "done",
      text: `Attestation recorded: ${moduleTitle(own.assessment, own.module)}. You can take its article exams now.`,
    };
  const { problem } = saved;
  if (problem.kind === "not-ticked") return notRecorded(422, notTicked(own), { attestsToModule: [attestationMissing] });
  if (problem.kind === "not-open")
    return notRecorded(422, { kind: "refusal", title: notRecordedTitle, text: refusalTexts[problem.because] });
  return notRecorded(...answerTo[problem.kind]);
}

interface NotOpen {
  readonly kind: "not-open";
  readonly because: ModuleAttestationRefusal;
}

function validate(
  own: OwnModule,
  assessments: readonly AbccAssessment[],
  { attestsToModule }: ModuleAttestationPost,
  today: Temporal.PlainDate,
): FormVerdict<OwnModule, NotOpen | { readonly kind: "not-ticked" }> {
  const because = isRecorded(own) ? null : moduleAttestationRefusal(own, assessments, today);
  if (because !== null) return { kind: "rejected", problem: { kind: "not-open", because } };
  return attestsToModule === undefined && !isRecorded(own)
    ? { kind: "rejected", problem: { kind: "not-ticked" } }
    : { kind: "accepted", toSave: own };
}

function isRecorded(own: OwnModule | undefined): boolean {
  return own !== undefined && own.module.attestationDate !== null;
}

function alreadyRecorded(own: OwnModule): string {
  const since = own.module.attestationDate;
  const on = since === null ? "" : ` on ${formatDate(plainDate(since))}`;
  return `Your attestation was already recorded${on}: ${moduleTitle(own.assessment, own.module)}.`;
}

function notTicked(own: OwnModule): ProblemView {
  const fieldId = attestsToModuleId(own.module.abccAssessmentModuleId);
  const errors = [{ fieldId, message: `${moduleTitle(own.assessment, own.module)}: ${attestationMissing}` }];
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

const answerTo: Readonly<Record<SaveProblem["kind"], readonly [422 | 502, ProblemView]>> = {
  stale: [422, refused],
  refused: [422, refused],
  busy: [502, busy],
  failed: [502, unconfirmed],
  deleted: [422, refused],
  "not-tried": [502, failed],
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
