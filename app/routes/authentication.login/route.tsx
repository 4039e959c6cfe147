import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { landingPath, safeReturnPath, seeOther } from "~/app/session/guards/returnPath";
import { secondFactorOf } from "~/app/session/oidc/signIn";

/** AUTH-03: `/authentication/login/{emailAddress?}/{redirectUrl?}`; the portal's own links use `?returnTo=`. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const returnTo = safeReturnPath(params.redirectUrl ?? query.get("returnTo"));
  const requiresPassword = query.has("again");
  const fresh = query.has("fresh");
  const secondFactor = secondFactorOf(query);
  if (!requiresPassword && !fresh && secondFactor === null && (await context.session()) !== null)
    return seeOther(returnTo ?? landingPath);
  return context.signIn.start(request, {
    returnTo,
    emailAddress: emailOf(params.emailAddress),
    staff: false,
    requiresPassword,
    fresh,
    secondFactor,
  });
}

/** It only prefills a field, so it only has to look like an address. 254 characters: RFC 5321. */
function emailOf(text: string | undefined): string | null {
  return text !== undefined && text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text) ? text : null;
}

export const handle = { title: "Sign in", roles: "open" } satisfies RouteHandle;
