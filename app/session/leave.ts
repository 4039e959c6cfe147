import { redirect } from "@remix-run/node";
import type { RouteArgs } from "./guards";

/** AUTH-04: ends the portal's session here, and sends the browser on to end the identity provider's. */
export async function leave({ request, context }: RouteArgs): Promise<Response> {
  const idToken = await context.sessions.signOut(request);
  const headers = new Headers({ "Set-Cookie": context.sessions.cookie.clear });
  // Not "cookies": that would take those of the board's other sites under the same domain as well.
  headers.set("Clear-Site-Data", '"cache", "storage"');
  const elsewhere = context.signIn.endSessionUrl(idToken);
  return redirect(elsewhere ?? "/authentication/logged-out?because=you", { status: 303, headers });
}
