import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNone } from "~/app/board/boardError";
import type { RouteHandle } from "~/app/routeHandle";
import { basePath } from "~/app/server/basePath";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { boardToday } from "~/domain/time/boardTime";
import { deadlineCalendar } from "~/domain/obligations/calendar";
import { obligations } from "~/domain/obligations/obligations";

/**
 * The deadlines of 'What to do next' for the physician's own calendar: all of them or none, and where the board does not
 * show everything, those that stand there.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const { context, request } = args;
  const [physician, assessments, examinations] = await orErrorPage(
    context,
    Promise.all([board.getPhysician(), orNone(board.getAbccAssessments()), orNone(board.getAppliedToExaminations())]),
  );
  const all = obligations({ physician, assessments, examinations }, boardToday(context.now));
  const { product, boardDomain } = context.configuration;
  const url = new URL(`${basePath}/`, request.url).href;
  return new Response(deadlineCalendar(all, { name: `${product} deadlines`, boardDomain, url, now: context.now }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="deadlines.ics"',
    },
  });
}

export const handle = { title: "Deadlines", isFile: true, roles: "physician" } satisfies RouteHandle;
