import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { requireStaff } from "~/app/session/guards/guards";
import { withNotice } from "~/app/session/guards/notices";
import { seeOther } from "~/app/session/guards/returnPath";

/** AUTH-13: stops acting, and leads to where the next physician is chosen. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { session, staff } = await requireStaff(args);
  const { actingFor } = session;
  const headers = { "Set-Cookie": await args.context.sessions.act(session, null) };
  if (actingFor === null) return seeOther("/staff", headers);
  const text = `You stopped ${staff.readOnly ? "viewing as" : "acting for"} ${actingFor.fullName}`;
  return withNotice(args, session, "/staff", { kind: "done", text }, headers);
}

/** A link changes nothing; the page it leads to has the button. */
export async function loader(): Promise<Response> {
  return seeOther("/staff");
}

export const handle = { title: "Stop acting", roles: "staff" } satisfies RouteHandle;
