import type { AppliedExamination } from "~/contract/examinations/examination";
import { withMissing } from "~/contract/reading/unavailable";
import type { Board, BoardCalls } from "../board";

/**
 * Adds the applications to applied examinations. In the documents each application has its own call; a list that
 * includes them is an addition to the specification, and needs no further calls.
 */
export function withApplications(board: BoardCalls): Board {
  return {
    ...board,
    async getAppliedToExaminations() {
      const examinations = await board.getAppliedToExaminations();
      const read = examinations.map(async ({ application, ...examination }): Promise<AppliedExamination[]> => {
        const { examinationId } = examination;
        const own = application ?? (await board.getApplication({ query: { examinationId } }));
        // Deleted in another window meanwhile.
        return own === null ? [] : [{ ...examination, application: own }];
      });
      return withMissing((await Promise.all(read)).flat(), examinations);
    },
  };
}
