import type { ActionFunctionArgs } from "@remix-run/node";
import { forgetKeptForm } from "~/app/session/keptForm";
import { requirePhysicianPost } from "~/app/session/physicianPost";
import { landingPath, safeReturnPath } from "~/app/session/returnPath";
import { seeOther } from "~/app/session/seeOther";

/** Discards the form that was kept for `page`, and goes there. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { session, form } = await requirePhysicianPost(args);
  const page = safeReturnPath(form.get("page"));
  if (page !== null) await forgetKeptForm(args, session, page);
  return seeOther(page ?? landingPath);
}

/** A link changes nothing. */
export async function loader(): Promise<Response> {
  return seeOther(landingPath);
}
