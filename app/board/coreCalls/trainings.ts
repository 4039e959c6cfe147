import { type Application, type SubspecialtyTraining, subspecialtyTraining } from "~/contract/examinations/application";
import { readAnswer } from "~/contract/reading/readAnswer";
import type { BoardCalls } from "../board";

/**
 * The same board, whose applications have the training that was given. By the documents it is in the physician's
 * `subspecialtyTrainingList` alone; an application that carries it is an addition of ours, and then nothing more is asked.
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

/** The last one given for the application. One that cannot be read is none: the applicant is asked again. */
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
