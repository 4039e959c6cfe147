import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Paper } from "@portal/contract/extensions/paperExtensions";
import { boardToday } from "@portal/domain/time/boardTime";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { type PapersOfPhysician, papersOfPhysician } from "~/app/board/ownPapers";
import { subjectOf, subjectPage } from "~/app/forms/papers/paths";
import { orErrorPage } from "~/app/session/guards/refusals";
import { requestsOf } from "./requestView";

export type Subject = ReturnType<typeof subjectOn>;

/** Everything is looked up among the physician's own: other ids are not found (AUTH-17). */
export function subjectOn(args: LoaderFunctionArgs, own: PapersOfPhysician) {
  const subject = subjectOf(args.params);
  if (subject === null) throw new Response(null, { status: 404 });
  const requests = requestsOf(own, subject);
  if (requests === null) throw new Response(null, { status: 404 });
  return { page: subjectPage(subject), own, requests };
}

export function ownPapers(args: LoaderFunctionArgs, board: Board): Promise<PapersOfPhysician> {
  const { context } = args;
  return orErrorPage(context, papersOfPhysician(board, context.configuration, todayOf(args)));
}

/** Null where the board does not answer. */
export function papersNow(args: LoaderFunctionArgs, board: Board): Promise<PapersOfPhysician | null> {
  const { context } = args;
  return papersOfPhysician(board, context.configuration, todayOf(args)).catch((error: unknown) => {
    if (!(error instanceof BoardError)) throw error;
    context.onFailure(error, { isKept: true });
    return null;
  });
}

export function todayOf({ context }: LoaderFunctionArgs) {
  return boardToday(context.now);
}

/** What was on file before, and what the board has confirmed since; one that was handed in before is there already. */
export function withReceived(own: PapersOfPhysician, received: readonly Paper[]): PapersOfPhysician {
  const isNew = ({ paperId }: Paper) => !own.papers.some((one) => one.paperId === paperId);
  return { ...own, papers: [...received.filter(isNew).toReversed(), ...own.papers] };
}
