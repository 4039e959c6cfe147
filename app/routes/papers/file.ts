import type { LoaderFunctionArgs } from "@remix-run/node";
import { isOpenedBy } from "~/app/forms/papers/paperMark";
import { paperIdOf } from "~/app/forms/papers/paths";
import type { RouteHandle } from "~/app/routeHandle";
import { extensionsForCertain } from "~/app/board/extensions";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orNoDocument, refusal } from "~/app/session/guards/refusals";
import { downloadPaper } from "~/app/server/responses/download";

/** PAPER-07: a paper of the physician, under its name. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board, session } = await requirePhysician(args);
  const { context, request, params } = args;
  const extensions = await orErrorPage(context, extensionsForCertain(board));
  const { papers } = extensions.has("papers") ? await orErrorPage(context, board.getPapers()) : { papers: [] };
  const paper = papers.find(({ paperId }) => paperId === paperIdOf(params));
  if (paper === undefined || !isOpenedBy(session.person, paper)) throw refusal({ kind: "no-document" });
  const file = board.downloadPaper({ query: { paperId: paper.paperId } });
  return downloadPaper(request, await orNoDocument(context, file), paper.fileName);
}

export const handle = { title: "Paper", isFile: true, roles: "physician" } satisfies RouteHandle;
