import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { forgetUnsavedForm } from "~/app/session/drafts/leaveForm";
import { requirePhysician } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { landingPath, safeReturnPath, seeOther } from "~/app/session/guards/returnPath";

/** Deletes the form stored for `page`, and redirects there. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { session, form } = await requirePhysicianPost(args);
  const page = safeReturnPath(form.get("page"));
  if (page !== null) await forgetUnsavedForm(args, session, page);
  return seeOther(page ?? landingPath);
}

/** A link changes nothing. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requirePhysician(args);
  return seeOther(landingPath);
}

export const handle = {
  title: "Discard a form",
  roles: "physician",
  // The stored form is not part of the physician's record.
  intents: { discard: null },
} satisfies RouteHandle;
