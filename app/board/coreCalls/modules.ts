import type { BoardCalls } from "../board";
import { orNone } from "../boardError";

/** Adds the modules that only their own call returns to combined examinations (APPLY-07). */
export function withModules<Some extends Pick<BoardCalls, "getExamination" | "getAvailableModules">>(
  board: Some,
): Some {
  return {
    ...board,
    async getExamination(sent) {
      const examination = await board.getExamination(sent);
      const { isCombinedMoc, availableModuleCertifications: listed } = examination;
      if (!isCombinedMoc || listed.length > 0) return examination;
      return { ...examination, availableModuleCertifications: await orNone(board.getAvailableModules()) };
    },
  } satisfies Some;
}
