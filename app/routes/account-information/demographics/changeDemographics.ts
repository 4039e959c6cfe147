import type { Board } from "~/app/board/board";
import type { BoardProblem } from "~/app/forms/boardProblem";
import type { ProblemView } from "~/app/ui/Problem";
import type { PostOutcome } from "../postOutcome";
import type { SaveDemographicsPost } from "./demographicsPost";
import { deleteDemographics, saveDemographics } from "./saveDemographics";

/** 'Save' on the survey. */
export async function changeDemographics(board: Board, post: SaveDemographicsPost): Promise<PostOutcome> {
  const problem = await saveDemographics(board, post);
  if (problem === null) return { kind: "done", notice: "Demographics saved" };
  const demographics = { typed: post, isStale: problem === "stale" };
  return { kind: "not-done", status: statuses[problem], problem: problems[problem], unsaved: { demographics } };
}

/** 'Yes, Delete' on the survey. */
export async function removeDemographics(board: Board): Promise<PostOutcome> {
  const problem = await deleteDemographics(board);
  if (problem === null) return { kind: "done", notice: "Your answers were deleted" };
  return { kind: "not-done", status: statuses[problem], problem: notDeleted, unsaved: {} };
}

const statuses = { stale: 409, refused: 422, failed: 502 } as const;

const problems: Record<BoardProblem, ProblemView> = {
  stale: {
    kind: "warning",
    title: "Nothing was saved: your demographics were changed elsewhere while you had this page open.",
    text: "What is saved now stands above what you chose. Press Save again to replace it, or Cancel to keep it.",
  },
  refused: {
    kind: "refusal",
    title: "Nothing was saved: the board did not accept these demographics.",
    text: "What you chose is still below. Please check it, or write to us.",
  },
  failed: {
    kind: "refusal",
    title: "Saving failed, and nothing was saved.",
    text: "What you chose is still below. Please press Save again in a few minutes.",
  },
};

const notDeleted: ProblemView = {
  kind: "refusal",
  title: "Your demographics were not deleted.",
  text: "Please try again in a few minutes.",
};
