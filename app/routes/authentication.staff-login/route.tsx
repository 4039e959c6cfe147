import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { safeReturnPath, seeOther } from "~/app/session/guards/returnPath";
import { secondFactorOf } from "~/app/session/oidc/signIn";

/** AUTH-12: sign-in with the staff directory. A browser signed in as another person asks for a password again. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const returnTo = safeReturnPath(query.get("returnTo")) ?? "/staff";
  const session = await context.session();
  const secondFactor = secondFactorOf(query);
  if (session?.person.kind === "staff" && !query.has("again") && secondFactor === null) return seeOther(returnTo);
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
