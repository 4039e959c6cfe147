import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { stopActing } from "~/app/session/journal/actingJournal";
import { requireStaff } from "~/app/session/guards/guards";
import { seeOther } from "~/app/session/guards/returnPath";

/** AUTH-13: stops acting. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { session } = await requireStaff(args);
  return stopActing(args.context, session);
}

/** A link changes nothing; the page it leads to has the button. */
export async function loader(): Promise<Response> {
  return seeOther("/staff");
}

export const handle = { title: "Stop acting", roles: "staff" } satisfies RouteHandle;
