import type { LoaderFunctionArgs } from "@remix-run/node";
import { BoardError } from "~/app/board/boardError";
import { download } from "~/app/server/download";
import { requirePhysician } from "~/app/session/guards";
import { orErrorPage } from "~/app/session/orErrorPage";
import { refusal } from "~/app/session/refusals";
import { blockName } from "~/domain/blocks";
import { evidenceBlock } from "./evidenceBlock";

/** The evidence pack of one audited block, as the board's document. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  const physician = await orErrorPage(args.context, board.getPhysician());
  const block = evidenceBlock(new URL(args.request.url), physician.currentCCEnrollment?.ccBlocks ?? []);
  const asked = board.downloadAuditEvidence({ query: { ccBlockId: block.ccBlockId } });
  const file = await orErrorPage(args.context, asked.catch(orNotThere));
  return download(args.request, file, `CC Audit Evidence ${blockName(block)}.pdf`);
}

/** A board without the extension has no such document. */
function orNotThere(error: unknown): never {
  if (error instanceof BoardError && error.status === 404) throw refusal({ kind: "no-document" });
  throw error;
}
