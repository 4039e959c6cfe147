import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { download } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orNoDocument } from "~/app/session/guards/refusals";
import { blockName } from "@portal/domain/blocks/blockYears";
import { evidenceBlock } from "./activitiesFile";

/** The evidence pack of one audited block, as the board's document. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  const physician = await orErrorPage(args.context, board.getPhysician());
  const block = evidenceBlock(new URL(args.request.url), physician.currentCCEnrollment?.ccBlocks ?? []);
  const document = board.downloadAuditEvidence({ query: { ccBlockId: block.ccBlockId } });
  return download(
    args.request,
    await orNoDocument(args.context, document),
    `CC Audit Evidence ${blockName(block)}.pdf`,
  );
}

export const handle = { title: "Audit evidence", isFile: true, roles: "physician" } satisfies RouteHandle;
