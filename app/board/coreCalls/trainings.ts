import { type Application, type SubspecialtyTraining, subspecialtyTraining } from "~/contract/examinations/application";
import { readAnswer } from "~/contract/reading/readAnswer";
import type { BoardCalls } from "../board";

/**
 * Adds the saved training to applications. In the documents it is only in the physician's `subspecialtyTrainingList`;
 * an application that includes it is an addition to the specification, and needs no further calls.
 */
export function withTrainings<Some extends Pick<BoardCalls, "getApplication" | "getPhysician">>(board: Some): Some {
  return {
    ...board,
    async getApplication(sent) {
      const application = await board.getApplication(sent);
      if (application === null || application.subspecialtyTraining !== undefined) return application;
      const { subspecialtyTrainingList } = await board.getPhysician();
      return { ...application, subspecialtyTraining: trainingOf(subspecialtyTrainingList ?? [], application) };
    },
  };
}

/** Returns the last training of the application. An unreadable one counts as none: the applicant is asked again. */
function trainingOf(
  trainings: readonly unknown[],
  { applicationId }: Pick<Application, "applicationId">,
): SubspecialtyTraining | null {
  const own = trainings
    .map((training) => readAnswer(subspecialtyTraining, training))
    .flatMap((reading) => (reading.success ? [reading.answer as SubspecialtyTraining] : []))
    .filter((training) => training.applicationId === applicationId);
  return own.at(-1) ?? null;
}
