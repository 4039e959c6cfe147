import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readPost } from "~/app/forms/readPost";
import {
  answeredNoticeCookie,
  type NotificationIntent,
  notificationPost,
} from "~/app/forms/notifications/notificationPost";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import { respond } from "./respond";

/** There is no page here: a button that was pressed too late leads here after sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePhysician(args);
  return seeOther("/");
}

/** A notice's button (SHELL-04): returns to the dashboard, or follows the notice's URL if that is safe (SHELL-05). */
export async function action(args: ActionFunctionArgs) {
  const { board, session, form } = await requirePhysicianPost(args);
  const post = orMalformed(readPost(form, notificationPost));
  const { boardDomain } = args.context.configuration;
  const leadsTo = await orErrorPage(args.context, respond(board, post, boardDomain));
  const headers = { "Set-Cookie": answeredNoticeCookie(args.request, session, post.systemNotificationId) };
  return leadsTo === null ? seeOther("/en/dashboard", headers) : redirect(leadsTo, { status: 303, headers });
}

export const handle = {
  title: "Notices",
  roles: "physician",
  intents: { primary: null, close: null, "dont-remind": null },
} satisfies RouteHandle<unknown, NotificationIntent>;
