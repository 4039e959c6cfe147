import type { Session } from "../records/session";
import type { RouteArgs } from "./guards";
import { type Redirect, seeOther } from "./returnPath";

/** Id of the notice's heading, used as the focus target after a form. `Banner` has the same. */
const savedId = "saved";

/**
 * Redirects to a page that shows `text`; `path` may have a query. The text is stored in the session, so that no link
 * can forge it.
 */
export async function withNotice(
  { context }: Pick<RouteArgs, "context">,
  session: Session,
  path: string,
  text: string,
  headers?: HeadersInit,
): Promise<Redirect> {
  const notice = await context.sessions.addNotice(session, text);
  return seeOther(`${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ notice })}#${savedId}`, headers);
}

/** Returns the notice that this URL names; null when there is none, or it is not this session's. */
export function readNotice({ request }: Pick<RouteArgs, "request">, session: Session): string | null {
  const id = new URL(request.url).searchParams.get("notice");
  return session.notices.find((notice) => notice.id === id)?.text ?? null;
}
