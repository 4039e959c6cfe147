import { redirect } from "@remix-run/node";
import type { RouteArgs } from "../guards/guards";

/**
 * AUTH-04: ends the portal's session here, and sends the browser on to end the identity provider's.
 *
 * @param from where else the person has just been signed out, for the page at the end of the way.
 */
export async function signOut(
  { request, context }: RouteArgs,
  from: "here" | "everywhere" = "here",
): Promise<Response> {
  const idToken = await context.sessions.signOut(request);
  const headers = new Headers({ "Set-Cookie": context.sessions.cookie.clear });
  // Not "cookies": that would take those of the board's other sites under the same domain as well.
  headers.set("Clear-Site-Data", '"cache", "storage"');
  const elsewhere = context.signIn.endSessionUrl(idToken, from === "everywhere" ? from : null);
  return redirect(elsewhere ?? loggedOutPath(from), { status: 303, headers });
}

/** @param from as the identity provider gives it back, which may be anything. */
export function loggedOutPath(from: string | null): string {
  return `/authentication/logged-out?because=${from === "everywhere" ? "you-everywhere" : "you"}`;
}
