import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import { needsOwnApplication, type OwnApplication } from "~/domain/obligations/applicationObligations";
import type { Board } from "./board";

/**
 * Returns the applications whose obligations do not follow from the list of applied examinations alone. Most physicians
 * have none, and no call is made.
 *
 * @throws BoardError where the board does not answer one of them.
 */
export async function ownApplications(
  board: Pick<Board, "getApplication" | "getExamination">,
  physician: Pick<Physician, "certificates" | "medicalLicenses">,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): Promise<readonly OwnApplication[]> {
  const read = examinations
    .filter((examination) => needsOwnApplication(examination, physician, today))
    .map(async ({ examinationId }): Promise<OwnApplication[]> => {
      const query = { examinationId };
      const [examination, application] = await Promise.all([
        board.getExamination({ query }),
        board.getApplication({ query }),
      ]);
      // Deleted in another window meanwhile.
      return application === null ? [] : [{ examination, application }];
    });
  return (await Promise.all(read)).flat();
}
