import { redirect } from "@remix-run/node";
import type { RouteArgs } from "../guards/guards";
import type { Redirect } from "../guards/returnPath";
import type { Provider } from "./providerStrategy";

/**
 * AUTH-04: ends the portal's session, and redirects to end the identity provider's.
 *
 * @param from where else the person has just been signed out, for the last page.
 */
export async function signOut(
  { request, context }: RouteArgs,
  from: "here" | "everywhere" = "here",
): Promise<Redirect> {
  const idToken = await context.sessions.signOut(request);
  const headers = new Headers({ "Set-Cookie": context.sessions.cookie.clear });
  // Not "cookies": that would delete those of the board's other sites under the same domain as well.
  headers.set("Clear-Site-Data", '"cache", "storage"');
  const elsewhere = context.signIn.endSessionUrl(idToken, from === "everywhere" ? from : null);
  return redirect(elsewhere ?? loggedOutPath(from), { status: 303, headers });
}

/** Returns the URL that ends the provider's session and then leads back, with `state`; null if it cannot end one. */
export function endSessionUrl(
  { endSessionEndpoint, clientId }: Pick<Provider, "endSessionEndpoint" | "clientId">,
  portalUrl: string,
  idToken: string | null,
  state: string | null,
): string | null {
  if (endSessionEndpoint === null) return null;
  const url = new URL(endSessionEndpoint);
  url.searchParams.set("client_id", clientId);
  url.searchParams.set("post_logout_redirect_uri", `${portalUrl}/authentication/logout-callback`);
  if (idToken !== null) url.searchParams.set("id_token_hint", idToken);
  if (state !== null) url.searchParams.set("state", state);
  return url.href;
}

/** @param from as the identity provider returns it, which may be anything. */
export function loggedOutPath(from: string | null): string {
  return `/authentication/logged-out?because=${from === "everywhere" ? "you-everywhere" : "you"}`;
}
