import type { Temporal } from "temporal-polyfill";
import type { SubspecialtyTraining, SubspecialtyTrainingToSave } from "@portal/contract/examinations/application";
import { trainingChanged } from "@portal/domain/applications/applicationAnswers";
import { sectionState } from "@portal/domain/applications/applicationSections";
import {
  isSameTraining,
  practiceShares,
  type TrainingClaim,
  trainingOnPathway,
} from "@portal/domain/applications/trainingPathways";
import { trainingRefusals } from "@portal/domain/applications/trainingRefusals";
import { boardToday } from "@portal/domain/time/boardTime";
import { type Applicant, type ApplicationChange, changeApplication } from "../../store/applications/changeApplication";
import { noPhysician, authorOf } from "../caller";
import { forPhysician } from "../handler";
import { answer, refuse, type Result } from "../../refusal";
import { openApplication } from "./applicationAnswers";

/** A change requires a new attestation. */
export const saveSubspecialtyTraining = forPhysician<"saveSubspecialtyTraining">(
  async ({ database, now, caller, query, body, physicianId }) => {
    const changed = await changeApplication(database, physicianId, authorOf(caller, now), query, (applicant) =>
      decide(applicant, body, boardToday(now)),
    );
    if (changed === null) return noPhysician;
    if (changed.kind === "refused") return changed;
    const training = changed.answer.application?.subspecialtyTraining;
    return training ? answer(training) : refuse(404, "unknown-application", "Application not found");
  },
);

function decide(
  applicant: Applicant,
  sent: SubspecialtyTrainingToSave,
  today: Temporal.PlainDate,
): Result<ApplicationChange | null> {
  const open = openApplication(applicant, sent.applicationId, today);
  if (open.kind === "refused") return open;
  const { facts, record } = open;
  const { subspecialtyTraining: stored, ...answers } = record;
  if (sent.subspecialtyTrainingId !== null && sent.subspecialtyTrainingId !== stored?.subspecialtyTrainingId) {
    return refuse(404, "unknown-training", "Training not found");
  }
  const state = sectionState("training", facts, today);
  if (state === "locked") return refuse(409, "locked-section", "'Training' does not apply, or is locked");

  const claim = trainingOnPathway(sent);
  if (stored !== null && isSameTraining(claim, stored)) return answer(null);
  if (sent.replaces !== undefined && !isShown(sent.replaces, stored)) {
    return refuse(409, "stale", "The training has changed");
  }
  const [broken] = trainingRefusals(claim, facts.examination, today);
  if (broken !== undefined) return refuse(422, `training-${broken.field}`, broken.text);
  const { hasAttested } = trainingChanged(answers).answers;
  const { practiceTime } = claim;
  return answer({
    kind: "train",
    answers: { ...answers, hasAttested, attestationContent: hasAttested ? answers.attestationContent : null },
    training: {
      ...claim,
      pathwayMethod: sent.pathwayMethod,
      ...foundOut(stored, claim),
      percentTimeForPractice: practiceTime === null ? null : practiceShares[practiceTime].percent,
    },
  });
}

/** The board's own findings stay with the training; clients can't send them. */
function foundOut(
  stored: SubspecialtyTraining | null,
  claim: TrainingClaim,
): Pick<SubspecialtyTraining, "trainingProgramId" | "monthsCredit"> {
  const names = ["pathwayMethod", "trainingInstitutionName", "startDate", "endDate"] as const;
  const isIt = stored !== null && names.every((name) => stored[name] === claim[name]);
  return isIt
    ? { trainingProgramId: stored.trainingProgramId, monthsCredit: stored.monthsCredit }
    : { trainingProgramId: null, monthsCredit: null };
}

function isShown(shown: TrainingClaim | null, stored: SubspecialtyTraining | null): boolean {
  return shown === null || stored === null ? shown === stored : isSameTraining(shown, stored);
}
