import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { csvResponse } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { activityRecords, isListed, ownFilter, readFilter } from "../activityList";
import { activitiesFile } from "./activitiesFile";

/** The list as the page shows it, for a spreadsheet. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  const physician = await orErrorPage(args.context, board.getPhysician());
  const filter = ownFilter(readFilter(new URL(args.request.url)), physician.currentCCEnrollment?.ccBlocks ?? []);
  const records = activityRecords(physician).filter((record) => isListed(record, filter));
  return csvResponse("activity-records.csv", activitiesFile(records));
}

export const handle = { title: "Activity records", isFile: true, roles: "physician" } satisfies RouteHandle;
