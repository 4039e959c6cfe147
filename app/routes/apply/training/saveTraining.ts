import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { FieldErrors } from "~/app/forms/formDraft";
import type { Invalid } from "~/app/forms/formOutcome";
import { type Judged, type OwnSaved, saveOwn } from "~/app/forms/saveOwn";
import { type Application, longestTrainingText, type SubspecialtyTraining } from "~/contract/examinations/application";
import type { TrainingPathway } from "~/contract/enumerations";
import { visibleLine } from "~/contract/values";
import { practiceShares, type TrainingClaim } from "~/domain/applications/training";
import { trainingRefusals } from "~/domain/applications/trainingRefusals";
import type { Applicant } from "../readApplying";
import type { TrainingField, TrainingPost } from "./form";
import { claimOf, fieldOf, trainingBasis } from "./typedTraining";

/** 'Continue' on Training (APPLY-09, APPLY-10). */
export async function saveTraining(
  board: Board,
  { application, examination }: Applicant,
  post: TrainingPost,
  today: Temporal.PlainDate,
): Promise<OwnSaved<Application | null, Invalid<TrainingField>>> {
  const query = { examinationId: examination.examinationId };
  return saveOwn({
    records: application,
    readAgain: () => board.getApplication({ query }),
    find: (now: Application | null) => now?.subspecialtyTraining ?? null,
    judge: () => judge(claimOf(post), examination, today),
    isStored: (wanted, now) => trainingBasis(now?.subspecialtyTraining ?? null) === trainingBasis(wanted),
    isCurrent: (stored) => post.basis === trainingBasis(stored),
    call: (wanted) => board.saveSubspecialtyTraining({ query, body: toSave(wanted, application) }),
  });
}

function judge(
  claim: TrainingClaim,
  examination: Applicant["examination"],
  today: Temporal.PlainDate,
): Judged<Told, Invalid<TrainingField>> {
  const errors = trainingErrors(claim, examination, today);
  const { pathwayMethod } = claim;
  if (Object.keys(errors).length > 0 || pathwayMethod === null)
    return { kind: "not-wanted", problem: { kind: "invalid", errors } };
  return { kind: "wanted", wanted: { ...claim, pathwayMethod } };
}

type Told = TrainingClaim & { readonly pathwayMethod: TrainingPathway };

function toSave(claim: Told, { applicationId, subspecialtyTraining: stored = null }: Application) {
  const isSamePathway = stored?.pathwayMethod === claim.pathwayMethod;
  return {
    ...claim,
    subspecialtyTrainingId: stored?.subspecialtyTrainingId ?? null,
    applicationId,
    // Of what the page does not ask for, what the board had found out stays with its pathway.
    trainingProgramId: isSamePathway ? stored.trainingProgramId : null,
    monthsCredit: isSamePathway ? stored.monthsCredit : null,
    percentTimeForPractice: claim.practiceTime === null ? null : practiceShares[claim.practiceTime].percent,
    replaces: stored && content(stored),
  };
}

function content(training: SubspecialtyTraining) {
  const { subspecialtyTrainingId: _id, applicationId: _application, trainingProgramId: _program, ...rest } = training;
  const { monthsCredit: _months, percentTimeForPractice: _percent, ...told } = rest;
  return told;
}

/** What the rules say of each field, or what no board could store. */
function trainingErrors(
  claim: TrainingClaim,
  examination: Applicant["examination"],
  today: Temporal.PlainDate,
): FieldErrors<TrainingField> {
  const texts = ["trainingInstitutionName", "practiceLocation"] as const;
  const unstorable = texts.flatMap((field) => {
    const text = claim[field] ?? "";
    if (text.length > longestTrainingText) return [{ field, text: `At most ${longestTrainingText} characters.` }];
    return visibleLine.test(text)
      ? []
      : [{ field, text: "There are hidden characters. Please type it instead of pasting it." }];
  });
  const refusals = [...trainingRefusals(claim, examination, today), ...unstorable];
  return Object.fromEntries(refusals.map((refusal) => [fieldOf(refusal, claim), [refusal.text]]));
}
