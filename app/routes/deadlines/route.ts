import type { LoaderFunctionArgs } from "@remix-run/node";
import { obligationRecords } from "~/app/board/obligationRecords";
import type { RouteHandle } from "~/app/routeHandle";
import { basePath } from "~/app/server/basePath";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { boardToday } from "@portal/domain/time/boardTime";
import { calendarEntries } from "@portal/domain/calendar/calendarEntries";
import { iCalendar } from "@portal/domain/calendar/iCalendar";

/**
 * The physician's calendar as a file (CAL-01): all of it or none, and where the board does not answer completely, an
 * error. `app/routes/calendar` serves the same from an address.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const { context, request } = args;
  const today = boardToday(context.now);
  const records = await orErrorPage(context, obligationRecords(board, today));
  const { product, boardDomain } = context.configuration;
  const url = new URL(`${basePath}/`, request.url).href;
  const options = { name: `${product} deadlines`, boardDomain, url, madeAt: context.now };
  return new Response(iCalendar(calendarEntries(records, today), options), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="deadlines.ics"',
    },
  });
}

export const handle = { title: "Deadlines", isFile: true, roles: "physician" } satisfies RouteHandle;
