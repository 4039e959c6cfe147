import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { firstPages } from "~/app/session/guards/guards";
import { safeReturnPath, seeOther } from "~/app/session/guards/returnPath";
import { isOfStaffDirectory } from "~/app/session/records/session";
import { secondFactorOf } from "~/app/session/oidc/signIn";

/** AUTH-12: sign-in with the staff directory. A browser signed in as another person asks for a password again. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const returnTo = safeReturnPath(query.get("returnTo"));
  const session = await context.session();
  const secondFactor = secondFactorOf(query);
  if (session !== null && isOfStaffDirectory(session.person) && !query.has("again") && secondFactor === null)
    return seeOther(returnTo ?? firstPages[session.person.kind]);
  const requiresPassword = session !== null || query.has("again");
  return context.signIn.start(request, {
    returnTo,
    emailAddress: null,
    staff: true,
    requiresPassword,
    secondFactor,
  });
}

export const handle = { title: "Staff sign-in", roles: "open" } satisfies RouteHandle;
