import type { Board } from "~/app/board/board";
import type { PostOutcome } from "../postOutcome";
import type { ProblemView } from "~/app/ui/Problem";
import type { ClinicalStatusPost } from "./clinicalStatusPost";
import { type ClinicalStatusProblem, saveClinicalStatus } from "./saveClinicalStatus";

/** 'Save' on the clinical status of a block (CCB-11). */
export async function changeClinicalStatus(board: Board, post: ClinicalStatusPost): Promise<PostOutcome> {
  const outcome = await saveClinicalStatus(board, post);
  switch (outcome.kind) {
    case "saved":
      return { kind: "done", notice: outcome.isEvaluated ? "Clinical status saved" : savedNotEvaluated };
    case "unknown-block":
      return { kind: "unknown" };
    case "not-saved": {
      const { problem, physician } = outcome;
      const clinicalStatus = { typed: post, isStale: problem === "stale" };
      return { kind: "not-done", ...problems[problem], physician, unsaved: { clinicalStatus } };
    }
  }
}

const savedNotEvaluated =
  "Clinical status saved. The board has not worked out yet what it changes: look again in a few minutes.";

const problems: Record<ClinicalStatusProblem, { readonly status: 409 | 422 | 502; readonly problem: ProblemView }> = {
  stale: {
    status: 409,
    problem: {
      kind: "warning",
      title: "Nothing was saved: your clinical status was changed elsewhere while you had this page open.",
      text: "What is saved now stands beside your choice. Press Save again to replace it, or Cancel to keep it.",
    },
  },
  closed: {
    status: 422,
    problem: {
      kind: "refusal",
      title: "Nothing was saved: the clinical status of this block cannot be changed.",
      text: "It can be changed on the current block only, and not after its audit was not passed.",
    },
  },
  refused: {
    status: 422,
    problem: {
      kind: "refusal",
      title: "Nothing was saved: the board did not accept this clinical status.",
      text: "Your choice is still below. Please check it, or write to us.",
    },
  },
  failed: {
    status: 502,
    problem: {
      kind: "refusal",
      title: "Saving failed, and nothing was saved.",
      text: "Your choice is still below. Please press Save again in a few minutes.",
    },
  },
};
