import type { AppliedExamination } from "~/contract/examinations/examination";
import type { Board, BoardCalls } from "../board";

/**
 * The same board, whose applied examinations have their applications. By the documents these are answered one by one; a
 * list that carries them is an addition of ours, and then nothing more is asked.
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
      return (await Promise.all(read)).flat();
    },
  };
}
