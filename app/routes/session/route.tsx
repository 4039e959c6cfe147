import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { landingPath, safeReturnPath } from "~/app/session/returnPath";
import { seeOther } from "~/app/session/seeOther";

/** AUTH-10: how long the session has left. To ask is no activity. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const found = await context.sessions.peek(request);
  if (found?.live !== true) return ended();
  return Response.json(context.sessions.standing(found.session));
}

/** AUTH-09: typing reported by the page, or the Continue button. Slides a session that lives; starts none. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = await context.session();
  if (request.headers.get("Accept")?.includes("application/json")) {
    return session === null ? ended() : Response.json(context.sessions.standing(session));
  }
  const form = new URLSearchParams(await request.text());
  const returnTo = safeReturnPath(form.get("returnTo")) ?? landingPath;
  if (session !== null) return seeOther(returnTo);
  return seeOther(`/authentication/logged-out?${new URLSearchParams({ because: "inactivity", returnTo })}`);
}

function ended(): Response {
  return Response.json({ expiresInSeconds: 0 }, { status: 401 });
}
