import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { forgetUnsavedForm } from "~/app/session/drafts/formDraft";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { landingPath, safeReturnPath, seeOther } from "~/app/session/guards/returnPath";

/** Discards the form that was kept for `page`, and goes there. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { session, form } = await requirePhysicianPost(args);
  const page = safeReturnPath(form.get("page"));
  if (page !== null) await forgetUnsavedForm(args, session, page);
  return seeOther(page ?? landingPath);
}

/** A link changes nothing. */
export async function loader(): Promise<Response> {
  return seeOther(landingPath);
}

export const handle = { title: "Discard a form", roles: "open" } satisfies RouteHandle;
