import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { csvResponse } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { evidenceBlock, evidenceFile } from "./activitiesFile";

/** The evidence pack of one audited block, for a spreadsheet. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  const physician = await orErrorPage(args.context, board.getPhysician());
  const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
  const block = evidenceBlock(new URL(args.request.url), blocks);
  const file = evidenceFile(block, blocks, physician.ccSelfReportedActivities);
  return csvResponse(`audit-evidence-${block.startYear}-${block.endYear}.csv`, file);
}

export const handle = { title: "Audit evidence", isFile: true, roles: "physician" } satisfies RouteHandle;
