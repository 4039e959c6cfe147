import type { Board } from "~/app/board/board";
import type {
  Application,
  ApplicationToSave,
  SubspecialtyTrainingToSave,
} from "@portal/contract/examinations/application";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { fellowship } from "~/tests/support/records/applications";
import type { TrainingClaim } from "@portal/domain/applications/trainingPathways";

/** Starts an application as the Apply button does. */
export async function started(own: Board, examinationId: number): Promise<Application> {
  return own.updateApplication({ body: { applicationId: null, examinationId: examinationId as ExaminationId } });
}

/** The whole application with some answers, as the documented call has it. */
export function withAnswers(application: Application, answers: Partial<ApplicationToSave>) {
  const { subspecialtyTraining: _training, cleared: _cleared, ...whole } = application;
  return { body: { ...whole, ...answers } };
}

export function trainingToSave(
  application: Application,
  claim: TrainingClaim = fellowship,
  more: Partial<SubspecialtyTrainingToSave> = {},
) {
  const { pathwayMethod, ...fields } = claim;
  const ids = { subspecialtyTrainingId: null, trainingProgramId: null, applicationId: application.applicationId };
  const body = {
    ...ids,
    ...fields,
    pathwayMethod: pathwayMethod ?? 2,
    monthsCredit: null,
    percentTimeForPractice: null,
    ...more,
  };
  return { query: { examinationId: application.examinationId }, body };
}

/** Attested to the text that the board gives for the examination. */
export async function attested(own: Board, application: Application): Promise<Application> {
  const query = { examinationId: application.examinationId, applicationCreatedDate: application.createdDate };
  const { attestationContent } = await own.getApplicationAttestation({ query });
  return own.updateApplication(withAnswers(application, { hasAttested: true, attestationContent }));
}
