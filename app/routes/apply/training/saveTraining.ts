import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { type BoardProblem, boardProblem } from "~/app/forms/boardProblem";
import { type Application, longestTrainingText, type SubspecialtyTraining } from "~/contract/application";
import type { TrainingPathway } from "~/contract/enumerations";
import { visibleLine } from "~/contract/values";
import { practiceShares, type TrainingClaim } from "~/domain/application/training";
import { trainingRefusals } from "~/domain/application/trainingRefusals";
import type { Applicant } from "../readApplying";
import type { TrainingPost } from "./form";
import { claimOf, fieldOf, trainingBasis, type TrainingErrors } from "./typedTraining";

export type TrainingOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "invalid"; readonly errors: TrainingErrors }
  | { readonly kind: "not-saved"; readonly because: BoardProblem };

/** 'Continue' on Training (APPLY-09, APPLY-10). To post the same twice is a success both times. */
export async function saveTraining(
  board: Board,
  { application, examination }: Applicant,
  post: TrainingPost,
  today: Temporal.PlainDate,
): Promise<TrainingOutcome> {
  const claim = claimOf(post);
  const errors = trainingErrors(claim, examination, today);
  const { pathwayMethod } = claim;
  if (Object.keys(errors).length > 0 || pathwayMethod === null) return { kind: "invalid", errors };
  const wanted = trainingBasis(claim);
  const stored = application.subspecialtyTraining ?? null;
  if (trainingBasis(stored) === wanted) return { kind: "saved" };
  if (post.basis !== trainingBasis(stored)) return { kind: "not-saved", because: "stale" };
  const query = { examinationId: examination.examinationId };
  try {
    await board.saveSubspecialtyTraining({ query, body: toSave({ ...claim, pathwayMethod }, application) });
    return { kind: "saved" };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    // An answer that was lost says nothing of what happened: only what is stored now does.
    const now = await board.getApplication({ query });
    if (trainingBasis(now?.subspecialtyTraining ?? null) === wanted) return { kind: "saved" };
    return { kind: "not-saved", because: boardProblem(error) };
  }
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

/** One message for each field: what the rules say of it, or what no board could store. */
function trainingErrors(claim: TrainingClaim, examination: Applicant["examination"], today: Temporal.PlainDate) {
  const texts = ["trainingInstitutionName", "practiceLocation"] as const;
  const unstorable = texts.flatMap((field) => {
    const text = claim[field] ?? "";
    if (text.length > longestTrainingText) return [{ field, text: `At most ${longestTrainingText} characters.` }];
    return visibleLine.test(text)
      ? []
      : [{ field, text: "There are hidden characters. Please type it instead of pasting it." }];
  });
  const refusals = [...trainingRefusals(claim, examination, today), ...unstorable];
  return Object.fromEntries(refusals.map((refusal) => [fieldOf(refusal, claim), refusal.text]));
}
