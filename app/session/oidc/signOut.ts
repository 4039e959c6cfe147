import { redirect } from "@remix-run/node";
import type { RouteArgs } from "../guards/guards";

/**
 * AUTH-04: ends the portal's session, and redirects to end the identity provider's.
 *
 * @param from where else the person has just been signed out, for the last page.
 */
export async function signOut(
  { request, context }: RouteArgs,
  from: "here" | "everywhere" = "here",
): Promise<Response> {
  const idToken = await context.sessions.signOut(request);
  const headers = new Headers({ "Set-Cookie": context.sessions.cookie.clear });
  // Not "cookies": that would delete those of the board's other sites under the same domain as well.
  headers.set("Clear-Site-Data", '"cache", "storage"');
  const elsewhere = context.signIn.endSessionUrl(idToken, from === "everywhere" ? from : null);
  return redirect(elsewhere ?? loggedOutPath(from), { status: 303, headers });
}

/** @param from as the identity provider returns it, which may be anything. */
export function loggedOutPath(from: string | null): string {
  return `/authentication/logged-out?because=${from === "everywhere" ? "you-everywhere" : "you"}`;
}
