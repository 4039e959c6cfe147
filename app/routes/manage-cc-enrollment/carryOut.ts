import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { choosePathways } from "./choosePathways";
import { completeEnrollment } from "./completeEnrollment";
import type { EnrollmentPost, ReviewPost } from "./form";
import { basisOf, choicesText } from "./keptDraft";
import { outOfDate } from "./outOfDate";
import type { PostOutcome } from "./postOutcome";
import type { Flow } from "./readFlow";

/**
 * Does what the pressed button means.
 * @throws BoardError when what the page needs cannot be read.
 */
export async function carryOut(
  board: Board,
  post: EnrollmentPost,
  flow: Flow,
  today: Temporal.PlainDate,
): Promise<PostOutcome> {
  switch (post.intent) {
    case "cancel":
      return { kind: "cancelled" };
    case "choose-pathways":
      return choosePathways(post, flow, today);
    case "review-requirements":
      return review(post, flow);
    case "previous":
    case "complete":
      return completeEnrollment(board, post, flow, today);
  }
}

function review({ choices }: ReviewPost, flow: Flow): PostOutcome {
  const { enrollment, draft } = flow;
  if (draft.choices === null || choicesText(draft.choices) !== choices) return outOfDate(flow);
  return { kind: "go", to: "terms", draft: { basis: basisOf(enrollment), choices: draft.choices, isReviewed: true } };
}
