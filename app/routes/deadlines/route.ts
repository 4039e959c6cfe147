import type { LoaderFunctionArgs } from "@remix-run/node";
import { obligationRecords } from "~/app/board/obligationRecords";
import type { RouteHandle } from "~/app/routeHandle";
import { basePath } from "~/app/server/basePath";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { boardToday } from "@portal/domain/time/boardTime";
import { deadlineCalendar } from "@portal/domain/obligations/calendar";
import { obligations } from "@portal/domain/obligations/obligations";

/**
 * The deadlines of 'What to do next' for the physician's calendar: all of them or none, and where the board does not
 * answer completely, those that the dashboard shows.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const { context, request } = args;
  const today = boardToday(context.now);
  const records = await orErrorPage(context, obligationRecords(board, today));
  const { product, boardDomain } = context.configuration;
  const url = new URL(`${basePath}/`, request.url).href;
  const options = { name: `${product} deadlines`, boardDomain, url, now: context.now };
  return new Response(deadlineCalendar(obligations(records, today), options), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="deadlines.ics"',
    },
  });
}

export const handle = { title: "Deadlines", isFile: true, roles: "physician" } satisfies RouteHandle;
