import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { landingPath, safeReturnPath, seeOther } from "~/app/session/guards/returnPath";
import type { Session } from "~/app/session/records/session";

/** AUTH-10: how long the session has left. Asking does not count as activity. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const found = await context.sessions.peek(request);
  return limitsAnswer(context, found?.live === true ? found.session : null);
}

/** AUTH-09: typing reported by the page, or the Continue button, extends an active session and starts none. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const session = await context.session();
  if (request.headers.get("Accept")?.includes("application/json")) return limitsAnswer(context, session);
  const returnTo = safeReturnPath(form.get("returnTo")) ?? landingPath;
  if (session !== null) return seeOther(returnTo);
  return seeOther(`/authentication/logged-out?${new URLSearchParams({ because: "inactivity", returnTo })}`);
}

function limitsAnswer(context: LoaderFunctionArgs["context"], session: Session | null): Response {
  return session === null
    ? Response.json({ expiresInSeconds: 0 }, { status: 401 })
    : Response.json(context.sessions.limitsOf(session));
}

export const handle = { title: "Session", roles: "open" } satisfies RouteHandle;
