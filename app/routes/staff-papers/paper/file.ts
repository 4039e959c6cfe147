import type { LoaderFunctionArgs } from "@remix-run/node";
import { extensionsForCertain } from "~/app/board/extensions";
import { paperIdOf, staffPaperPage } from "~/app/forms/papers/paths";
import { downloadPaper } from "~/app/server/responses/download";
import type { RouteHandle } from "~/app/routeHandle";
import { requireStaff } from "~/app/session/guards/guards";
import { orErrorPage, orNoDocument, refusal } from "~/app/session/guards/refusals";
import { signedInBoard } from "~/app/session/guards/signedInBoard";
import { unopenedText } from "../staffPaperMark";

/** PAPER-07, PAPER-08: a paper for staff, once it may be opened. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { session } = await requireStaff(args);
  const { context, request, params } = args;
  const paperId = paperIdOf(params);
  if (paperId === null) throw refusal({ kind: "no-document" });
  const query = { paperId };
  const board = await signedInBoard(context, session, { returnTo: staffPaperPage(paperId) }, null);
  if (!(await orErrorPage(context, extensionsForCertain(board))).has("papers")) throw refusal({ kind: "no-document" });
  const paper = await orNoDocument(context, board.getStaffPaper({ query }));
  if (unopenedText(paper.scan) !== null) throw refusal({ kind: "no-document" });
  return downloadPaper(request, await orNoDocument(context, board.downloadStaffPaper({ query })), paper.fileName);
}

export const handle = { title: "Paper", isFile: true, roles: "staff" } satisfies RouteHandle;
