import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { csvResponse } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { boardToday } from "@portal/domain/time/boardTime";
import { sampleFile } from "../files/activitiesFile";

/** A file with the headings that are recognized, and two activities. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requirePhysician(args);
  return csvResponse("activities-sample.csv", sampleFile(boardToday(args.context.now)));
}

export const handle = { title: "Sample of many activities", isFile: true, roles: "physician" } satisfies RouteHandle;
